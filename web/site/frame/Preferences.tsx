import { IconLanguage, IconMoon } from '@tabler/icons-react';
import { type Language, languageCodes, languages, pathIn } from '#words/languages.ts';
import { keepChoice } from '#web/i18n/keepChoice.ts';
import { language as spoken } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { keepColorScheme } from '#web/kit/theme/keepColorScheme.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { Menu } from './Menu.tsx';
import styles from './frame.module.css';

/** Chooses the language, keeping page and query, and the colors. */
export function Preferences() {
  const { path, search } = useSite();
  return (
    <>
      <Menu
        className={styles['icon']}
        label={`${t('nav.language')}: ${languages[spoken()].name}`}
        summary={
          <>
            <IconLanguage size={19} stroke={1.7} aria-hidden />
            <span className={styles['code']}>{languages[spoken()].name}</span>
          </>
        }
      >
        {languageCodes.map((one) => (
          <a
            key={one}
            href={`${pathIn(one, path)}${search}`}
            hrefLang={languages[one].intl}
            lang={one}
            className={styles['place']}
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
        ))}
      </Menu>
      <button type="button" className={styles['icon']} aria-label={t('site.colors')} onClick={switchColors}>
        <IconMoon size={19} stroke={1.7} aria-hidden />
      </button>
    </>
  );
}

function switchColors(): void {
  const dark = document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark';
  const chosen = dark ? 'light' : 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', chosen);
  keepColorScheme(chosen);
}
