// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import type { PaletteGroup, PaletteItem } from './commands.ts';
import { matching } from './matching.ts';
import styles from './Palette.module.css';
import { PaletteOption } from './PaletteOption.tsx';

interface PaletteDialogProps {
  groups: readonly PaletteGroup[];
  /** Results that the server found for the typed text, shown unfiltered. */
  found?: readonly PaletteGroup[];
  searching?: boolean;
  onType?: (typed: string) => void;
  onClose: () => void;
}

/** An input over the page, with a list of places and commands that is filtered by the typed text. */
export function PaletteDialog({ groups, found = [], searching = false, onType, onClose }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const shown = [...matching(groups, typed), ...found];
  const items = shown.flatMap((group) => group.items);
  const active = Math.min(at, items.length - 1);
  useLayoutEffect(() => {
    const here = dialog.current;
    here?.showModal();
    return () => here?.close();
  }, []);
  useEffect(
    () => dialog.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
    [active, typed],
  );
  const choose = (item: PaletteItem | undefined) => {
    if (!item || item.refused !== undefined) return;
    onClose();
    // The dialog restores the focus first; after that, the chosen item may move it.
    setTimeout(item.run);
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setAt(items.length === 0 ? 0 : (active + 1) % items.length),
    ArrowUp: () => setAt(items.length === 0 ? 0 : (active - 1 + items.length) % items.length),
    PageDown: () => setAt(Math.min(active + 8, items.length - 1)),
    PageUp: () => setAt(Math.max(active - 8, 0)),
    Enter: () => choose(items[active]),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing
      ? undefined
      : (event.ctrlKey || event.metaKey) && event.code === 'KeyK'
        ? onClose
        : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <dialog
      ref={dialog}
      className={styles['palette']}
      aria-label={t('nav.palette')}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles['field']}>
        <IconSearch size={20} stroke={1.7} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={items[active] ? `${id}-${active}` : undefined}
          aria-label={t('palette.field')}
          placeholder={t('palette.field')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setAt(0);
            onType?.(currentTarget.value);
          }}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('palette.results')} className={styles['list']}>
        {shown.map((group, index) => {
          const before = shown.slice(0, index).reduce((count, { items: own }) => count + own.length, 0);
          return (
            <div key={`${index} ${group.title}`} role="group" aria-labelledby={`${id}-group-${index}`}>
              <div id={`${id}-group-${index}`} className={styles['title']}>
                {group.title}
              </div>
              {group.items.map((item, place) => (
                <PaletteOption
                  key={item.key}
                  id={`${id}-${before + place}`}
                  item={item}
                  sign={group.sign}
                  active={before + place === active}
                  onPoint={() => setAt(before + place)}
                  onChoose={() => choose(item)}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p className={styles['foot']}>
        <span role="status">
          {items.length > 0
            ? t('palette.count', { count: items.length })
            : searching
              ? t('palette.searching')
              : t('palette.none')}
        </span>
        <span className={styles['hint']}>{t('palette.hint')}</span>
      </p>
    </dialog>
  );
}
