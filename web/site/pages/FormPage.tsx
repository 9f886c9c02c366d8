import { t } from '#web/i18n/t.ts';
import { FormPlace } from '#web/site/parts/FormPlace.tsx';
import { Hero } from '#web/site/parts/Hero.tsx';
import styles from '#web/site/parts/band.module.css';

/** A form alone: `/contact-form`. */
export const ContactFormPage = () => (
  <>
    <Hero title={t('site.contacts.write')} lead={t('site.contacts.lead')} />
    <div className={styles['inside']}>
      <FormPlace form="contact" />
    </div>
  </>
);

/** A form alone: `/download-pdf-form`. */
export const DownloadGuidePage = () => (
  <>
    <Hero title={t('site.guides.ask')} lead={t('site.guides.askLead')} />
    <div className={styles['inside']}>
      <FormPlace form="guide" />
    </div>
  </>
);
