import type { Actor } from '#workflows/kernel/actor.ts';
import type { Milestone } from '#workflows/kernel/milestone.ts';
import { milestonesOf } from '#workflows/kernel/milestone.ts';
import { lifecycles, ofAnOrder } from '#workflows/lifecycles.ts';
import type { PackContent } from './pack.ts';
import type { Report, ReportedEvent } from './report.ts';

/** Steps of an order and of what hangs on it, by event type. */
const milestones: Readonly<Record<string, Milestone | null>> = Object.assign(
  {},
  ...ofAnOrder.map((name) => milestonesOf(lifecycles[name])),
);

/**
 * Returns what an order's buyer may read of its report: the events that their order page tells as steps, with the
 * reasons and amounts that it shows, nobody's name but theirs and their client's, no commission and no signature of a
 * cardholder. The hashes are those of the signed pack, so that both can be compared.
 */
export function buyersReport(report: Report, { streams }: Pick<PackContent, 'streams'>, buyerId: string): Report {
  const cardholders = new Set(
    streams.flatMap(({ events }) =>
      events.flatMap(({ data }) => (data as { cardholderId?: string } | null)?.cardholderId ?? []),
    ),
  );
  const actors = new Map(
    streams.flatMap(({ stream, events }) =>
      events.map(({ revision, meta }) => [`${stream} ${revision}`, meta['actor'] as Actor | undefined] as const),
    ),
  );
  const masked = <Told extends ReportedEvent>(told: Told): Told => {
    const actor = actors.get(`${told.stream} ${told.revision}`);
    const reasonFor = milestones[told.type]?.reasonFor ?? milestones[told.type]?.for;
    return {
      ...told,
      because: isForBuyer(reasonFor) ? told.because : null,
      ...(actor?.kind !== 'person' || (actor.userId === buyerId && !actor.behind)
        ? {}
        : { who: '', party: !actor.behind && cardholders.has(actor.userId) ? 'cardholder' : 'staff' }),
    };
  };
  const isShown = ({ type }: ReportedEvent) => milestones[type] != null && isForBuyer(milestones[type].for);
  const events = report.events.filter(isShown).map(masked);
  return {
    ...report,
    events,
    parties: report.parties.filter(({ role }) => role !== 'cardholder'),
    owed: { ...report.owed, commissionCents: null },
    payments: report.payments.filter((one) => isShown(one) && isForBuyer(milestones[one.type]?.amountFor)).map(masked),
    consents: null,
  };
}

const isForBuyer = (readers: Milestone['for']): boolean => readers?.includes('buyer') ?? true;
