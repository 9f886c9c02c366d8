import { language } from '#web/i18n/locale.ts';
import { type Language, languages } from '#words/languages.ts';
import { changeLanguage, t } from '#web/i18n/t.ts';
import { Select } from '#web/kit/form/Select.tsx';
import { toast } from '#web/kit/toast/toast.ts';

/** Every page exists in all languages under its own prefix. Another one takes over in place: nothing typed is lost. */
export function LanguageChooser() {
  const all = (Object.keys(languages) as Language[]).map((value) => ({ value, label: languages[value].name }));
  const inDevelopment = (value: Language) => languages[value].inDevelopment;
  return (
    <Select
      size="sm"
      w="7.5rem"
      aria-label={t('nav.language')}
      value={language()}
      options={all.filter(({ value }) => !inDevelopment(value))}
      group={{ label: t('nav.inDevelopment'), options: all.filter(({ value }) => inDevelopment(value)) }}
      onChange={({ currentTarget }) =>
        void changeLanguage(currentTarget.value as Language).catch(() => toast.bad(t('problem.unreachable')))
      }
    />
  );
}
