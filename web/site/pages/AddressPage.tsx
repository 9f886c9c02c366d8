import { t } from '#web/i18n/t.ts';
import { ArticleText, inlines } from '#web/site/parts/ArticleText.tsx';
import { Band } from '#web/site/parts/Band.tsx';
import { FormPlace } from '#web/site/parts/FormPlace.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/text.module.css';

/** Explains why the client's address matters, and how to check one. */
export function AddressPage() {
  const { title, lead, blocks } = useSite().article!;
  return (
    <>
      <Hero title={title} lead={inlines(lead)} />
      <div className={styles['column']}>
        <ArticleText blocks={blocks} />
      </div>
      <Band title={t('site.app.addressForm.title')} raised>
        <FormPlace form="addressForm" />
      </Band>
    </>
  );
}
