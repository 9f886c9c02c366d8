import type { MoneyRowView } from '#services/http/routeTypes.ts';
import * as journeyRoutes from '#services/domains/journeys/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { FailedState } from '#web/kit/FailedState.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './Amount.module.css';
import { AmountRow } from './AmountRow.tsx';

interface BookedRowsProps {
  of: 'order' | 'booking';
  id: string;
  /** Limits the rows to these accounts. */
  accounts?: readonly MoneyRowView['account'][];
}

/**
 * The ledger entries that an amount of this record consists of, or how its commission was calculated; each with its
 * event.
 */
export function BookedRows({ of, id, accounts }: BookedRowsProps) {
  const { data, error, refetch } = useAnswer(
    of === 'order' ? journeyRoutes.orderMoney : journeyRoutes.bookingMoney,
    { params: { id } },
    { watches: [`${of}-${id}`, 'booking'] },
  );
  if (!data) {
    return (
      <li>
        {error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={2} height={22} />}
      </li>
    );
  }
  const rows = data.rows.filter(
    ({ account, stream }) => stream === `${of}-${id}` && (accounts?.includes(account) ?? true),
  );
  if (rows.length === 0) return <li className={styles['quiet']}>{t('amount.none')}</li>;
  return rows.map(({ key, at, stream, eventId, account, amountCents }) => (
    <AmountRow
      key={`${eventId}-${account}`}
      what={eventWords(key)}
      from={{ stream, at, eventId }}
      cents={ofAccount(of, account, amountCents)}
      more={account === 'agreed' ? t('amount.agreed') : t(`staff.account.${account}`)}
    />
  ));
}

/**
 * Converts the ledger's debit or credit sign into whether the account grows or shrinks. A commission's rows have that
 * sign already.
 */
const ofAccount = (of: 'order' | 'booking', account: string, cents: number): number =>
  of === 'booking' || growsByDebit.has(account) ? cents : -cents;

/**
 * Accounts that grow by debit; the others grow by credit. People read whether an account grows, not its sign in the
 * ledger.
 */
const growsByDebit: ReadonlySet<string> = new Set([
  'cash',
  'refunds',
  'commission-expense',
  'commission-owed-back',
  'referral-expense',
]);
