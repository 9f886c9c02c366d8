import { language } from '#web/i18n/locale.ts';
import { type Language, languages } from '#words/languages.ts';
import { keepChoice } from '#web/i18n/keepChoice.ts';
import { changeLanguage, t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './layout.module.css';

/** Every page exists in all languages under their prefixes. Switching works in place, so that nothing typed is lost. */
export function LanguageChooser() {
  const all = Object.keys(languages) as Language[];
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

function choose(chosen: Language): void {
  keepChoice(chosen);
  changeLanguage(chosen).catch(() => toast.bad(t('problem.unreachable')));
}
