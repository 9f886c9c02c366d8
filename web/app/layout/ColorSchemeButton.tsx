import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

export function ColorSchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const Sign = dark ? IconSun : IconMoon;
  return (
    <button
      type="button"
      className={styles['icon']}
      aria-label={t(dark ? 'nav.light' : 'nav.dark')}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      <Sign size={19} stroke={1.7} aria-hidden />
    </button>
  );
}
