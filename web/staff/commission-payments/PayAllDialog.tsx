import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import { endsOf, usualMethod } from '#workflows/parts/payout/methods.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { formatMoney } from '#words/format/money.ts';
import { Destination } from '#web/record/money/staff/SendTo.tsx';
import { accountOf } from './accountOf.ts';
import type { Payable, SetOffLine } from './ByPayee.tsx';
import { PayBatchForm, referenceLength } from './PayBatchForm.tsx';

export type OwedTo = AnswerTo<typeof bookingPaymentRoutes.commissionsToPay>['rows'][number];
type OwedAnswer = AnswerTo<typeof bookingPaymentRoutes.owedCommissions>;
type Owed = OwedAnswer['rows'][number];

interface PayAllDialogProps {
  /** The payees: one cardholder or several. */
  payees: readonly OwedTo[];
  onClose: () => void;
}

/**
 * Marks everything owed to the cardholders, for bookings and extensions, as paid at once with one reference; shows the
 * destinations and what the money is for.
 */
export function PayAllDialog({ payees, onClose }: PayAllDialogProps) {
  const [first, ...others] = payees;
  const only = others.length === 0 ? first?.cardholder : undefined;
  // For several payees, everything owed is requested and filtered down to theirs.
  const owed = useAnswer(bookingPaymentRoutes.owedCommissions, { query: only ? { cardholderId: only.id } : {} });
  return (
    <Dialog
      title={
        only ? t('staff.pay.all', { name: shownName(only.name) }) : t('staff.pay.chosen', { count: payees.length })
      }
      onClose={onClose}
    >
      <Loaded query={owed}>
        {({ rows, setOffs }) => (
          <>
            {only && <Destination cardholder={only} />}
            <PayBatchForm
              payable={only ? rows.map(payableOf) : payees.flatMap((payee) => ofPayee(payee, rows))}
              setOffs={setOffs
                .filter(({ setOffCents }) => setOffCents > 0)
                .map((one) => setOffLine(one, only === undefined))}
              method={first && only && usualMethod(endsOf(first.payout))}
              memo={only ? memoOf([...new Set(rows.map(({ number }) => number))]) : ''}
              onClose={onClose}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The voided commission that is set off, and the part of it that is carried forward. */
const setOffLine = (
  { cardholderId, bookingId, number, setOffCents, leftCents }: OwedAnswer['setOffs'][number],
  severalPayees: boolean,
): SetOffLine => ({
  id: bookingId,
  name: listed([
    t('staff.pay.setOff', { number: number ?? '' }),
    ...(leftCents > 0 ? [t('staff.pay.carriedOn', { amount: formatMoney(leftCents, intlLocale()) })] : []),
  ]),
  amountCents: setOffCents,
  ...(severalPayees ? { payeeId: cardholderId } : {}),
});

const payableOf = ({ kind, id, amountCents, setOffCents, ...row }: Owed): Payable => ({
  kind,
  id,
  amountCents,
  setOffCents,
  name: nameOf(kind, row),
});

/** Grouped under each payee's name and destination. */
const ofPayee = ({ cardholderId, cardholder, payout }: OwedTo, rows: readonly Owed[]): readonly Payable[] => {
  const payee = { id: cardholderId, name: listed([shownName(cardholder.name), accountOf(payout)]) };
  return rows.filter((row) => row.cardholderId === cardholderId).map((row) => ({ ...payableOf(row), payee }));
};

const nameOf = (kind: Owed['kind'], { number, bank }: Pick<Owed, 'number' | 'bank'>): string =>
  listed([t('queue.booking', { number }), bank, ...(kind === 'extension' ? [t('staff.pay.extension')] : [])]);

/** Numbers of the bookings, as many as a reference has room for. */
function memoOf(numbers: readonly string[]): string {
  const memo = t('staff.pay.memo', { bookings: numbers.join(', ') });
  return memo.length <= referenceLength ? memo : `${memo.slice(0, referenceLength - 1)}…`;
}
