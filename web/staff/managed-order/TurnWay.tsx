import type { RecordSnapshot, Turn } from '#services/http/routeTypes.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { Way } from '#web/record/actions/LazyWay.tsx';
import type { SharedTurn } from '#web/record/journey/sameTurns.ts';
import type { ManagedOrder } from './managedOrder.ts';

/** What staff can do about a turn of theirs, on the order or on a line's booking: its button, or why not and the way. */
export function TurnWay({ order, turn: { lifecycle, lines, who, upcoming, doneBy } }: TurnWayProps) {
  const bookingId = order.lines.find(({ line }) => line === lines[0]?.line)?.bookingId ?? undefined;
  const snapshot = bookingId === undefined ? undefined : order.bookings[bookingId];
  if (upcoming || doneBy === null || (who !== 'you' && who !== 'staff')) return null;
  if (lifecycle === 'order') return <Duty lifecycle="order" id={order.id} snapshot={order.snapshot} command={doneBy} />;
  return lifecycle === 'booking' && bookingId !== undefined && snapshot ? (
    <Duty lifecycle="booking" id={bookingId} snapshot={snapshot} command={doneBy} />
  ) : null;
}
interface TurnWayProps {
  order: ManagedOrder;
  turn: Pick<SharedTurn, 'lines'> & Pick<Turn, 'lifecycle' | 'who' | 'upcoming' | 'doneBy'>;
}

interface DutyProps {
  lifecycle: 'order' | 'booking';
  id: string;
  snapshot: RecordSnapshot;
  command: string;
}

function Duty({ lifecycle, id, snapshot, command }: DutyProps) {
  const { data } = useNextSteps(lifecycle, id, snapshot);
  const step = data?.steps.find((one) => one.command === command);
  const reason = step && stepReason(step);
  return (
    data && (
      <>
        {reason && <> {reason}</>}
        <Way acts lifecycle={lifecycle} answer={data} command={command} />
      </>
    )
  );
}
