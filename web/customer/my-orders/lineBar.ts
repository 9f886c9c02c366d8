import type { JourneyStepView } from '#services/http/routeTypes.ts';

/** One of the five steps of a tradeline: when it happened, or by when it is expected. Instants. */
interface LineStep {
  readonly key: 'paid' | (typeof marks)[number][0];
  readonly state: 'done' | 'now' | 'next';
  readonly at: string | null;
}

/** Each step's command, and the events that it is done by. */
const marks = [
  ['signConsent', ['booking.consent-signed']],
  ['reportAuAdded', ['booking.au-added', 'booking.client-added']],
  ['markPosted', ['booking.posted', 'booking.posting-accepted']],
  ['reportAuRemoved', ['booking.au-removed']],
] as const;

/**
 * Returns the five steps of a tradeline, from the payment to the end of the lease. Of one that ended early only those
 * that were done: the others will not happen. After a move to another card they are those of the new card.
 */
export function lineBar(steps: readonly JourneyStepView[], paidAt: string | null): readonly LineStep[] {
  const current = steps.slice(Math.max(0, steps.map(({ key }) => key).lastIndexOf('booking.opened')));
  return [
    { key: 'paid', state: paidAt === null ? 'now' : 'done', at: paidAt },
    ...marks.flatMap(([key, events]): readonly LineStep[] => {
      const done = current.find((step) => events.some((event) => event === step.key));
      if (done) return [{ key, state: 'done', at: done.at }];
      const ahead = current.find((step) => step.key === key && step.at === null);
      return ahead ? [{ key, state: ahead.kind === 'now' ? 'now' : 'next', at: ahead.by }] : [];
    }),
  ];
}
