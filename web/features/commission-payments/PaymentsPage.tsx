import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { Queue } from '#web/queue/Queue.tsx';
import { commissionSpec } from './commissionSpec.tsx';
import { OwedSection } from './OwedSection.tsx';

/** What cardholders have earned: unpaid commissions, the longest waiting first, and paid ones. */
export default function PaymentsPage() {
  const owed = useAnswer(bookingRoutes.commissionsToPay, {}, { watches: ['booking'] });
  return <Queue spec={commissionSpec} above={<OwedSection owed={owed} />} />;
}
