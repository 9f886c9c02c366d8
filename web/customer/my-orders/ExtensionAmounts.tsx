import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Coming } from '#web/kit/Coming.tsx';
import { MoneyTrail } from '#web/record/money/MoneyTrail.tsx';
import { useExtensions } from '#web/record/extension/useExtensions.ts';
import type { MyOrder } from './myOrder.ts';

/** Amounts paid for the extensions of an order's lines, and amounts still to be refunded for them. */
export const ExtensionAmounts = ({ order: { id, lines } }: { order: MyOrder }) =>
  lines.map(
    ({ line, bank, bookingId }) =>
      bookingId !== null && <OfLine key={line} orderId={id} bookingId={bookingId} bank={bank} />,
  );

function OfLine({ orderId, bookingId, bank }: { orderId: string; bookingId: string; bank: string }) {
  const { data, isPending } = useExtensions(bookingId);
  if (isPending) return <Coming />;
  return data?.rows.map(({ id, ordinal, confirmedCents, refundOwedCents }) => {
    const of = { of: 'order', id: orderId, stream: `extension-${id}` } as const;
    const what = named(bank, t('extension.nth', { ordinal }));
    return (
      <div key={id}>
        {confirmedCents !== null && (
          <MoneyTrail {...of} label={what} cents={confirmedCents} accounts={['cash', 'customer-credit']} />
        )}
        {refundOwedCents !== null && refundOwedCents > 0 && (
          <MoneyTrail
            {...of}
            label={`${what} · ${t('order.refundOwed')}`}
            cents={refundOwedCents}
            accounts={['refunds-payable', 'customer-credit']}
          />
        )}
      </div>
    );
  });
}
