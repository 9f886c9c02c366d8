import { useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import header from '#web/kit/header/header.module.css';
import styles from './frame.module.css';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { sessionTabs } from '#web/api/session/sessionTabs.ts';

/**
 * Shown above every page while a member of staff is logged in as another user (spec section 4), with a button to return
 * to their own account.
 */
export function Behind() {
  const { reader } = useSite();
  const [hasFailed, setFailed] = useState(false);
  if (!reader?.isBehind) return null;
  const { firstName, lastName, email } = reader;
  return (
    <div className={`${styles['behind']} no-print`} role="status">
      {t('session.behind', { name: `${firstName} ${lastName}`, email })}
      <button
        type="button"
        className={header['quietButton']}
        onClick={() => void giveBack().catch(() => setFailed(true))}
      >
        {t('session.return')}
      </button>
      {hasFailed && <span role="alert">{t('problem.serverError')}</span>}
    </div>
  );
}

/**
 * Ends a login as another user, here and in the other tabs; the page is loaded anew for the staff account. Throws when
 * the server doesn't answer.
 */
async function giveBack(): Promise<void> {
  await call(accountRoutes.returnToOwnAccount, { body: {} });
  sessionTabs.report('changed');
  location.reload();
}
