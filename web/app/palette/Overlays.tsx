import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { placesFor } from '#web/api/session/places.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { later } from '#web/kit/later.tsx';
import { overlay } from '#web/kit/palette/overlay.ts';

const Palette = later(async () => (await Promise.all([import('./Palette.tsx'), loadWords('palette')]))[0].Palette);
const ShortcutsDialog = later(
  async () =>
    (await Promise.all([import('#web/kit/shortcuts/ShortcutsDialog.tsx'), loadWords('palette')]))[0].ShortcutsDialog,
);

/** The global shortcuts, and the overlays that they open. Loaded on first use. */
export function Overlays() {
  const shown = useSyncExternalStore(overlay.onMessage, overlay.shown);
  const navigate = useNavigate();
  const me = useMe();
  useShortcuts(t('nav.everywhere'), [
    { keys: 'mod+k', words: t('nav.palette'), run: () => overlay.show('palette') },
    { keys: '?', words: t('nav.shortcuts'), run: () => overlay.show('shortcuts') },
    ...placesFor(me).flatMap(({ to, label, letter }) =>
      letter === undefined ? [] : [{ keys: `g ${letter}`, words: t(label), run: () => void navigate(to) }],
    ),
  ]);
  const close = () => overlay.show(undefined);
  if (shown === 'palette') return <Palette onClose={close} />;
  return shown === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null;
}
