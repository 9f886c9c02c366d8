import { useQueryClient } from '@tanstack/react-query';
import * as dutyRoutes from '#services/domains/news/duties/routes.ts';
import * as payoutRoutes from '#services/domains/payouts/routes.ts';
import { isCardholder } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { Page } from '#web/kit/Page.tsx';
import { AccountSection } from './AccountSection.tsx';
import { CashAppSection } from './CashAppSection.tsx';
import { Statement } from './Statement.tsx';
import styles from './payouts.module.css';

/**
 * The methods by which the reader is paid; for cardholders also expected payouts and monthly earnings (domains, D6).
 */
export default function PayoutsPage() {
  const me = useMe();
  const account = useAnswer(payoutRoutes.payoutAccount);
  const cashApp = useAnswer(payoutRoutes.cashApp);
  const queries = useQueryClient();
  const reload = () => {
    void Promise.all([account.refetch(), cashApp.refetch()]);
    // An account may be what was asked for.
    void queries.invalidateQueries({ queryKey: [dutyRoutes.myDuties.name] });
  };
  const heldUntil = account.data?.heldUntil;
  return (
    <Page
      title={t('payouts.title')}
      lead={t(me != null && isCardholder(me) ? 'payouts.lead' : 'payouts.leadReferrals')}
    >
      {heldUntil && <Callout tone="wait">{t('payouts.held', { at: deadlineText(heldUntil) })}</Callout>}
      <div className={styles['columns']} data-columns>
        <AccountSection account={account} onChanged={reload} />
        <CashAppSection cashApp={cashApp} onChanged={reload} />
      </div>
      {me != null && isCardholder(me) && <Statement />}
    </Page>
  );
}
