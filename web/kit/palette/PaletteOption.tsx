import { type Icon, IconArrowRight, IconLock } from '@tabler/icons-react';
import { Keys } from '#web/kit/shortcuts/Keys.tsx';
import type { PaletteItem } from './commands.ts';
import styles from './Palette.module.css';

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  sign?: Icon | undefined;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** One line of the palette. An item that is not possible shows its reason instead of the detail. */
export function PaletteOption({
  id,
  item: { words, detail, keys, refused },
  sign = IconArrowRight,
  active,
  onPoint,
  onChoose,
}: PaletteOptionProps) {
  const Sign = refused === undefined ? sign : IconLock;
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={refused === undefined ? undefined : true}
      className={styles['option']}
      onMouseMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      <Sign size={16} stroke={1.8} aria-hidden />
      <span className={styles['words']}>
        <span>{words}</span>
        {(refused ?? detail) && (
          <span className={styles['detail']} data-refused={refused === undefined ? undefined : true}>
            {refused ?? detail}
          </span>
        )}
      </span>
      {keys && <Keys keys={keys} />}
    </div>
  );
}
