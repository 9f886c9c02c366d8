import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import styles from './company.module.css';

/** The company behind the site, as admins have put it into the settings. */
export function Company() {
  const { company, address, license } = useSite().facts;
  const parts = [
    ['company', company],
    ['address', address],
    ['license', license],
  ] as const;
  return (
    <dl className={styles['company']}>
      {parts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`site.about.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
