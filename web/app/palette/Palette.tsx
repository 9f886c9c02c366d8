import { useState } from 'react';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconBolt, IconAdjustments } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { placesFor } from '#web/api/session/places.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { language } from '#web/i18n/locale.ts';
import { type Language, languages } from '#words/languages.ts';
import { changeLanguage, t } from '#web/i18n/t.ts';
import { offeredCommands, type PaletteGroup } from '#web/kit/palette/commands.ts';
import { PaletteDialog } from '#web/kit/palette/PaletteDialog.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { morePlacesFor } from './morePlaces.ts';
import { overlay } from '#web/kit/palette/overlay.ts';
import { useFound } from './useFound.ts';

/** Lists every page that the person may open and every action on the open record, and finds records by their number. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [here] = useState(() => offeredCommands().map((group) => ({ sign: IconBolt, ...group })));
  const [typed, setTyped] = useState('');
  const pages = usePages();
  const general = useGeneral();
  const { found, searching } = useFound(typed);
  return (
    <PaletteDialog
      groups={[...here, pages, general]}
      found={found}
      searching={searching}
      onType={setTyped}
      onClose={onClose}
    />
  );
}

function usePages(): PaletteGroup {
  const me = useMe();
  const navigate = useNavigate();
  const places = [...placesFor(me), ...morePlacesFor(me)].filter(
    ({ to }, index, all) => all.findIndex((other) => other.to === to) === index,
  );
  return {
    title: t('palette.pages'),
    items: places.map(({ to, label, letter }) => ({
      key: to,
      words: t(label),
      keys: letter && `g ${letter}`,
      run: () => void navigate(to),
    })),
  };
}

function useGeneral(): PaletteGroup {
  const me = useMe();
  const { end } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const others = (Object.keys(languages) as Language[]).filter((one) => one !== language());
  return {
    title: t('palette.general'),
    sign: IconAdjustments,
    items: [
      { key: 'shortcuts', words: t('nav.shortcuts'), keys: '?', run: () => overlay.show('shortcuts') },
      { key: 'scheme', words: t(dark ? 'nav.light' : 'nav.dark'), run: () => setColorScheme(dark ? 'light' : 'dark') },
      ...others.map((one) => ({
        key: one,
        words: languages[one].name,
        detail: t('nav.language'),
        run: () => void changeLanguage(one).catch(() => toast.bad(t('problem.unreachable'))),
      })),
      ...(me ? [{ key: 'logout', words: t('nav.logout'), run: () => void end() }] : []),
    ],
  };
}
