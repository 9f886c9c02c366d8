import { pathIn } from '#words/languages.ts';
import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './frame.module.css';

/**
 * Notes above a text: that it is only available in English for now; and for admins that it is a draft, and where to
 * edit it.
 */
export function TextNotes() {
  const { article, edited, language, search } = useSite();
  const isDraft = edited !== undefined && new URLSearchParams(search).get('draft') === edited;
  if (!article?.language && edited === undefined) return null;
  return (
    <div className={`${styles['textNotes']} no-print`} data-told={isDraft || article?.language ? true : undefined}>
      {isDraft && <span>{t('site.draft')}</span>}
      {article?.language && <span>{t('site.untranslated')}</span>}
      {edited && <a href={pathIn(language, `/admin/content/${edited}`)}>{t('site.edit')}</a>}
    </div>
  );
}
