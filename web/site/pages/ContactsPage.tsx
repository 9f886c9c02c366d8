import { t } from '#web/i18n/t.ts';
import { Band } from '#web/site/parts/Band.tsx';
import { FormPlace } from '#web/site/parts/FormPlace.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import { Reach } from '#web/site/parts/Reach.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import styles from '#web/site/parts/band.module.css';

/** Our contact details and hours. */
export function ContactsPage() {
  return (
    <>
      <Hero title={t('site.contacts.title')} lead={t('site.contacts.lead')} />
      <div className={styles['inside']}>
        <Reach />
        <p>
          {t('site.contacts.faq')} <SiteLink to="/faq">{t('site.faq.all')}</SiteLink>
        </p>
      </div>
      <Band title={t('site.contacts.write')} raised>
        <FormPlace form="contactForm" />
      </Band>
    </>
  );
}
