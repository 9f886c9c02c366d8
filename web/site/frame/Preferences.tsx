import { IconMoon, IconWorld } from '@tabler/icons-react';
import { type Language, languageCodes, languages, pathIn } from '#words/languages.ts';
import { keepChoice } from '#web/i18n/keepChoice.ts';
import { language as spoken } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import header from '#web/kit/header/header.module.css';
import { HeaderMenu } from '#web/kit/header/HeaderMenu.tsx';
import { keepColorScheme } from '#web/kit/theme/keepColorScheme.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './frame.module.css';

/** A guest's choice of the language. */
export const LanguageMenu = () => (
  <HeaderMenu
    className={header['icon']}
    side="right"
    label={`${t('nav.language')}: ${languages[spoken()].name}`}
    summary={<IconWorld size={20} stroke={1.7} aria-hidden />}
  >
    <LanguageLinks />
  </HeaderMenu>
);

/** The page in every language, with its query. */
export function LanguageLinks() {
  const { path, search } = useSite();
  return languageCodes.map((one) => (
    <a
      key={one}
      href={`${pathIn(one, path)}${search}`}
      hrefLang={languages[one].intl}
      lang={one}
      className={header['place']}
      aria-current={one === spoken() ? 'true' : undefined}
      onClick={({ currentTarget }) => {
        keepChoice(one as Language);
        // The address may have changed since the page was rendered.
        currentTarget.search = location.search;
      }}
    >
      {languages[one].name}
      {languages[one].inDevelopment && (
        <span className={styles['note']} lang={spoken()}>
          {t('nav.inDevelopment')}
        </span>
      )}
    </a>
  ));
}

/** Switches between light and dark: a button with a moon, or with its words in a menu. */
export const Colors = ({ inMenu = false }: { inMenu?: boolean }) =>
  inMenu ? (
    <button type="button" className={header['place']} onClick={switchColors}>
      {t('nav.colors')}
    </button>
  ) : (
    <button
      type="button"
      className={`${header['icon']} ${styles['wideOnly']}`}
      aria-label={t('nav.colors')}
      onClick={switchColors}
    >
      <IconMoon size={20} stroke={1.7} aria-hidden />
    </button>
  );

function switchColors(): void {
  const dark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
  const chosen = dark ? 'light' : 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
  keepColorScheme(chosen);
}
