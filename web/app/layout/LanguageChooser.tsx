import { language } from '#web/i18n/locale.ts';
import { type Language, languages } from '#words/languages.ts';
import { keepChoice } from '#web/i18n/keepChoice.ts';
import { changeLanguage, t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
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
        onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}
      >
        {allLanguages.filter((one) => !languages[one].inDevelopment).map(option)}
        <optgroup label={t('nav.inDevelopment')}>
          {allLanguages.filter((one) => languages[one].inDevelopment).map(option)}
        </optgroup>
      </select>
    </label>
  );
}

export const allLanguages = Object.keys(languages) as Language[];

/** Switches the page to a language, and keeps the choice for the next visit. */
export function chooseLanguage(chosen: Language): void {
  keepChoice(chosen);
  changeLanguage(chosen).catch(() => toast.bad(t('problem.unreachable')));
}
