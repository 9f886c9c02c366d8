import { language } from '#web/i18n/locale.ts';
import { type Language, languages } from '#words/languages.ts';
import { keepChoice } from '#web/i18n/keepChoice.ts';
import { changeLanguage, t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { IconWorld } from '@tabler/icons-react';
import header from '#web/kit/header/header.module.css';
import { HeaderMenu } from '#web/kit/header/HeaderMenu.tsx';
import styles from './layout.module.css';

/** Every page exists in all languages under their prefixes. Switching works in place, so that nothing typed is lost. */
export function LanguageChooser() {
  const option = (one: Language) => (
    <option key={one} value={one}>
      {languages[one].name}
    </option>
  );
  return (
    <label className={styles['entry']}>
      {t('nav.language')}
      <select
        className={styles['language']}
        value={language()}
        onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
      >
        {all.filter((one) => !languages[one].inDevelopment).map(option)}
        <optgroup label={t('nav.inDevelopment')}>
          {all.filter((one) => languages[one].inDevelopment).map(option)}
        </optgroup>
      </select>
    </label>
  );
}

/** A guest's choice of the language, as on the public site. */
export const LanguageMenu = () => (
  <HeaderMenu
    className={header['icon']}
    side="right"
    label={`${t('nav.language')}: ${languages[language()].name}`}
    summary={<IconWorld size={20} stroke={1.7} aria-hidden />}
  >
    {all.map((one) => (
      <button
        key={one}
        type="button"
        lang={one}
        className={header['place']}
        aria-current={one === language() ? 'true' : undefined}
        onClick={({ currentTarget }) => {
          currentTarget.closest('details')?.removeAttribute('open');
          choose(one);
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

const all = Object.keys(languages) as Language[];

function choose(chosen: Language): void {
  keepChoice(chosen);
  changeLanguage(chosen).catch(() => toast.bad(t('problem.unreachable')));
}
