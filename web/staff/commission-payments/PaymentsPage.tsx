import * as bookingPaymentRoutes from '#services/domains/bookings/paymentRoutes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { commissionSpec } from './commissionSpec.tsx';
import { later } from '#web/kit/later.tsx';
import { loadWords } from '#web/i18n/t.ts';
import { OwedSection } from './OwedSection.tsx';

/** Loaded after the queue, with words of its own. */
const OwedReferrals = later(async () => {
  const [{ OwedReferrals: Section }] = await Promise.all([import('./OwedReferrals.tsx'), loadWords('referrals')]);
  return Section;
});

/** Commissions of cardholders: unpaid ones, the longest wait first, and paid ones. */
export default function PaymentsPage() {
  const owed = useAnswer(bookingPaymentRoutes.commissionsToPay, {}, { watches: ['booking', 'extension'] });
  return (
    <Queue
      spec={commissionSpec}
      above={
        <>
          <OwedSection owed={owed} />
          <OwedReferrals />
        </>
      }
    />
  );
}
