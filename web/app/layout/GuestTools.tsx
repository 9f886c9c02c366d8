import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconWorld } from '@tabler/icons-react';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import header from '#web/kit/header/header.module.css';
import { HeaderMenu } from '#web/kit/header/HeaderMenu.tsx';
import { languages } from '#words/languages.ts';
import { allLanguages, chooseLanguage } from './LanguageChooser.tsx';
import styles from './layout.module.css';

/** A guest's language and colors, as in the header of the public site. Everyone else has them in the account's menu. */
export default function GuestTools() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <>
      <LanguageMenu />
      <span className={styles['wideOnly']}>
        <button
          type="button"
          className={header['icon']}
          aria-label={t('nav.colors')}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          <IconMoon size={20} stroke={1.7} aria-hidden />
        </button>
      </span>
    </>
  );
}

const LanguageMenu = () => (
  <HeaderMenu
    className={header['icon']}
    side="right"
    label={`${t('nav.language')}: ${languages[language()].name}`}
    summary={<IconWorld size={20} stroke={1.7} aria-hidden />}
  >
    {allLanguages.map((one) => (
      <button
        key={one}
        type="button"
        lang={one}
        className={header['place']}
        aria-current={one === language() ? 'true' : undefined}
        onClick={({ currentTarget }) => {
          currentTarget.closest('details')?.removeAttribute('open');
          chooseLanguage(one);
        }}
      >
        {languages[one].name}
        {languages[one].inDevelopment && (
          <span className={styles['note']} lang={language()}>
            {t('nav.inDevelopment')}
          </span>
        )}
      </button>
    ))}
  </HeaderMenu>
);
