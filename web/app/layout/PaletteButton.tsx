import { IconSearch } from '@tabler/icons-react';
import { overlay } from '#web/kit/palette/overlay.ts';
import { t } from '#web/i18n/t.ts';
import header from '#web/kit/header/header.module.css';

/** Opens the palette, for people who do not know its shortcut yet. */
export function PaletteButton() {
  return (
    <button
      type="button"
      className={header['icon']}
      aria-label={t('nav.palette')}
      aria-keyshortcuts="Control+K Meta+K"
      title={t('nav.palette')}
      onClick={() => overlay.show('palette')}
    >
      <IconSearch size={20} stroke={1.7} aria-hidden />
    </button>
  );
}
