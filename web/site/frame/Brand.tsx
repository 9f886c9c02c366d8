import { t } from '#web/i18n/t.ts';
import { Sign } from '#web/kit/Sign.tsx';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import styles from './frame.module.css';

/** Our name, linked to the home page. */
export function Brand() {
  return (
    <SiteLink to="/" className={styles['brand']}>
      <Sign />
      <span>{t('app.name')}</span>
    </SiteLink>
  );
}
