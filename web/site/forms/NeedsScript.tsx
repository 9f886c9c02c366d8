import { t } from '#web/i18n/t.ts';
import { phoneLink } from '#web/site/parts/phoneLink.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './siteForm.module.css';

/** Tells readers without scripts why the form below can't be sent, and the ways that need none. */
export function NeedsScript() {
  const { email, phone } = useSite().facts;
  return (
    <noscript>
      <div className={styles['needsScript']}>
        <p>{t('site.form.noScript')}</p>
        {(email || phone) && (
          <p>
            {t('site.form.directly')} {email && <a href={`mailto:${email}`}>{email}</a>}{' '}
            {phone && <a href={phoneLink(phone)}>{phone}</a>}
          </p>
        )}
      </div>
    </noscript>
  );
}
