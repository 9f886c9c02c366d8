import type { Actor } from '#workflows/kernel/actor.ts';
import type { Milestone, Milestones } from '#workflows/kernel/milestone.ts';
import type { JourneyStepView } from '#services/domains/journeys/contract.ts';
import { metaOf } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { partyOf, readerOf, type Viewer } from './viewer.ts';

/** A step with its actor, for callers that need a name. */
export interface PastStep extends JourneyStepView {
  readonly actor: Actor;
}

interface ReportedStep {
  readonly lifecycle: JourneyStepView['lifecycle'];
  readonly milestones: Milestones;
  readonly viewer: Viewer;
  /** True if a later record continued this one, whose end was then not final. */
  readonly goneOn?: boolean;
}

/**
 * Returns a record's history as steps visible to this reader: what was done, which alternatives were taken, and where
 * it ended.
 */
export function pastSteps(events: readonly StoredEvent[], reported: ReportedStep): readonly PastStep[] {
  const reader = readerOf(reported.viewer.person);
  const read = events.flatMap((event) => {
    const milestone = reported.milestones[event.type];
    return milestone && (milestone.for?.includes(reader) ?? true) ? [stepOf(event, milestone, reported)] : [];
  });
  const lastStop = read.findLastIndex(({ kind }) => kind === 'stopped');
  // The earlier end of a restored order was not final; a refused line that was refunded did end there.
  return read.map((step, index) =>
    step.kind === 'stopped' &&
    (reported.goneOn || index < lastStop || read.slice(index + 1).some(({ kind }) => kind !== 'stopped'))
      ? { ...step, kind: 'detour' }
      : step,
  );
}

function stepOf(event: StoredEvent, milestone: Milestone, { lifecycle, viewer }: ReportedStep): PastStep {
  const { type, data } = event;
  const { at, actor } = metaOf(event);
  const reader = readerOf(viewer.person);
  const reads = (readers = milestone.for): boolean => readers?.includes(reader) ?? true;
  const { reason, amountCents, refundOwedCents, screenshotFileId } = data as {
    reason?: string;
    amountCents?: number;
    refundOwedCents?: number;
    screenshotFileId?: string | null;
  };
  return {
    key: type.replace(/\.v\d+$/, ''),
    lifecycle,
    kind: milestone.kind,
    at,
    by: null,
    who: [partyOf(actor, viewer)],
    name: null,
    actor,
    because: reason !== undefined && reads(milestone.reasonFor) ? reason : null,
    amountCents: reads(milestone.amountFor) ? (amountCents ?? (refundOwedCents || null)) : null,
    fileId: reader === 'buyer' ? null : (screenshotFileId ?? null),
    otherwise: [],
  };
}
