import { IconChevronDown } from '@tabler/icons-react';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { landingOf } from '#web/api/session/landing.ts';
import { t } from '#web/i18n/t.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import { Menu } from './Menu.tsx';
import styles from './frame.module.css';

/** Who is signed in, and the ways in and out. */
export function Person() {
  const { reader } = useSite();
  if (!reader || reader.onlyBooking) {
    return (
      <div className={styles['doors']}>
        <SiteLink to="/login" className={styles['quietButton']}>
          {t('nav.login')}
        </SiteLink>
        {!reader && (
          <SiteLink to="/signup" className={styles['button']}>
            {t('nav.signup')}
          </SiteLink>
        )}
      </div>
    );
  }
  const name = `${reader.firstName} ${reader.lastName}`;
  return (
    <Menu
      className={styles['account']}
      summary={
        <>
          <span className={styles['name']}>{name}</span>
          <IconChevronDown size={14} stroke={2.2} aria-hidden />
        </>
      }
    >
      <SiteLink to={landingOf(reader)} className={styles['place']}>
        {t('errorPage.start')}
      </SiteLink>
      <button type="button" className={styles['place']} onClick={() => void leave()}>
        {t('nav.logout')}
      </button>
    </Menu>
  );
}

async function leave(): Promise<void> {
  await call(accountRoutes.logout, {});
  location.reload();
}
