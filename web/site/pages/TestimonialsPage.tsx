import { t } from '#web/i18n/t.ts';
import { isCustomer } from '#web/api/session/may.ts';
import { ButtonLink } from '#web/site/parts/ButtonLink.tsx';
import { inlines } from '#web/site/parts/ArticleText.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { NextStep } from '#web/site/parts/NextStep.tsx';
import { Stories } from '#web/site/parts/Stories.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import styles from '#web/site/parts/band.module.css';

/** Customers' testimonials, or a note while there are none. */
export function TestimonialsPage() {
  const { article, reader, stories = [] } = useSite();
  const mayTell = reader !== null && isCustomer(reader);
  return (
    <>
      <Hero title={article!.title} lead={inlines(article!.lead)}>
        {mayTell && <ButtonLink to="/my-testimonial">{t('site.stories.tell')}</ButtonLink>}
      </Hero>
      <div className={styles['inside']}>
        {stories.length > 0 ? <Stories stories={stories} /> : <p>{t('site.stories.none')}</p>}
      </div>
      <NextStep />
    </>
  );
}
