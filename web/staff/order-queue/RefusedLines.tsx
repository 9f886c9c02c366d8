import type { RecordSnapshot } from '#services/http/routeTypes.ts';
import { use } from 'react';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { t } from '#web/i18n/t.ts';
import { InPanel } from '#web/queue/panelContext.ts';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { dollarsIn } from '#words/format/money.ts';
import type { ManagedOrder } from './managedOrder.ts';

/**
 * Lines that their cardholders refused, each with its refund. The other way to settle it is among the order's actions.
 */
export function RefusedLines({ order: { lines, bookings } }: { order: ManagedOrder }) {
  return lines.map(({ line, bank, fulfilment, bookingId, priceCents }) => {
    const snapshot = bookingId === null ? undefined : bookings[bookingId];
    return (
      fulfilment === 'refused' &&
      bookingId !== null &&
      snapshot && (
        <section key={line} aria-label={t('staff.line.title', { line, bank })}>
          <h3>{t('staff.line.title', { line, bank })}</h3>
          <Refund bookingId={bookingId} snapshot={snapshot} priceCents={priceCents} />
        </section>
      )
    );
  });
}

function Refund({
  bookingId,
  snapshot,
  priceCents,
}: {
  bookingId: string;
  snapshot: RecordSnapshot;
  priceCents: number;
}) {
  const steps = useNextSteps('booking', bookingId, snapshot);
  const { advanceOnceGone } = use(InPanel);
  return (
    <Loaded query={steps}>
      {(next) => (
        <ActionPanel
          lifecycle="booking"
          id={bookingId}
          answer={{ ...next, steps: next.steps.filter(({ command }) => command === 'refund') }}
          defaults={{ refund: { amountCents: dollarsIn(priceCents) } }}
          onDone={advanceOnceGone}
          strict
        />
      )}
    </Loaded>
  );
}
