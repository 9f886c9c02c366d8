import { useLocation } from 'react-router-dom';
import { type Language, language, languages, pathIn } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Select } from '#web/ui/form/Select.tsx';

/** Every page exists in all languages under its own prefix; another one is another page load. */
export function LanguageChooser() {
  const { pathname, search } = useLocation();
  const options = (Object.keys(languages) as Language[]).map((value) => {
    const { name, inDevelopment } = languages[value];
    return { value, label: inDevelopment ? `${name} · ${t('nav.inDevelopment')}` : name };
  });
  return (
    <Select
      size="sm" w="7.5rem" aria-label={t('nav.language')} options={options} value={language()}
      onChange={({ currentTarget }) => location.assign(`${pathIn(currentTarget.value as Language, pathname)}${search}`)}
    />
  );
}
