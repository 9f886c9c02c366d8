import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { ButtonLink } from './ButtonLink.tsx';
import styles from './band.module.css';

/** The end of a page: ways to get started. Signed-in readers have started already. */
export function NextStep() {
  const { reader } = useSite();
  return reader ? null : (
    <section className={styles['next']} aria-labelledby="next-step">
      <div>
        <h2 id="next-step">{t('site.next.title')}</h2>
        <p>{t('site.next.text')}</p>
      </div>
      <div className={styles['nextActions']}>
        <ButtonLink to="/signup?type=buyer">{t('site.next.buyer')}</ButtonLink>
        <ButtonLink to="/signup?type=cardholder" quiet>
          {t('site.next.cardholder')}
        </ButtonLink>
      </div>
    </section>
  );
}
