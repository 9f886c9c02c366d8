import { useEffect, useState } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import type { Reader } from '#services/domains/content/site/siteTypes.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import { isCardholderVisit } from '#web/api/referral/cardholderVisit.ts';
import { landingOf } from '#web/api/session/landing.ts';
import { t } from '#web/i18n/t.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { useSite } from '#web/site/SiteContext.ts';
import header from '#web/kit/header/header.module.css';
import { HeaderMenu } from '#web/kit/header/HeaderMenu.tsx';
import { Colors, LanguageLinks } from './Preferences.tsx';
import styles from './frame.module.css';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { forgetReferral } from '#web/api/referral/keptReferral.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';
import { loggedOut } from './whileLoggedOut.ts';

/** The signed-in user, with links to log in and out. */
export function Person() {
  const { reader } = useSite();
  if (!reader || reader.onlyBooking) return <Doors isGuest={!reader} />;
  return <Account reader={reader} />;
}

function Account({ reader }: { reader: Reader }) {
  const [hasFailed, setFailed] = useState(false);
  const logOut = () => void leave().catch(() => setFailed(true));
  const name = `${reader.firstName} ${reader.lastName}`;
  return (
    <HeaderMenu
      className={header['account']}
      side="right"
      summary={
        <>
          <span className={header['name']}>{name}</span>
          <IconChevronDown size={14} stroke={2.2} aria-hidden />
        </>
      }
    >
      <SiteLink to={landingOf(reader)} className={header['place']}>
        {t('errorPage.start')}
      </SiteLink>
      <SiteLink to="/profile" className={header['place']}>
        {t('nav.profile')}
      </SiteLink>
      <LanguageLinks />
      <Colors inMenu />
      <button type="button" className={header['place']} onClick={logOut}>
        {t('nav.logout')}
      </button>
      {hasFailed && (
        <p role="alert" className={styles['failed']}>
          {t('problem.serverError')}
        </p>
      )}
    </HeaderMenu>
  );
}

/** For a guest who came by a cardholder's referral link, signing up begins with the quiz (spec section 6). */
function Doors({ isGuest }: { isGuest: boolean }) {
  const { search } = useSite();
  const [isInvited, setInvited] = useState(new URLSearchParams(search).has('cardholder'));
  // The server doesn't know what the browser stores when it renders the page.
  useEffect(() => setInvited(isCardholderVisit()), []);
  return (
    <div className={styles['doors']}>
      <SiteLink to="/login" className={header['quietButton']}>
        {t('nav.login')}
      </SiteLink>
      {isGuest && (
        <SiteLink to={sitePaths[isInvited ? 'quiz' : 'signup']} className={header['button']}>
          {t(isInvited ? 'nav.quiz' : 'nav.signup')}
        </SiteLink>
      )}
    </div>
  );
}

/**
 * Logs out, here and in the other tabs; the page is loaded anew and confirms it. Throws when the server doesn't answer.
 */
async function leave(): Promise<void> {
  await call(accountRoutes.logout, {});
  forgetReferral();
  sessionTabs.report('changed');
  loggedOut.note();
  location.reload();
}
