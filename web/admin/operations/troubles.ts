import type { OperationsAnswer } from '#services/http/routeTypes.ts';

/** One problem: `key` is the key of its text, `part` the section of the page with its details. */
export interface Trouble {
  readonly key: string;
  readonly tone: 'bad' | 'wait';
  readonly part: 'store' | 'projections' | 'parked' | 'reactions' | 'jobs' | 'mail' | 'processes';
  readonly values: Readonly<Record<string, string | number>>;
}

/**
 * Time in ms after which something is late. The parts themselves poll at least every second; a mail may wait for its
 * sweep.
 */
const LATE_MS = 10_000;
const LATE_MAIL_MS = 120_000;

/** All problems that need attention, the worst first. Empty when all is well. */
export function troublesOf(report: OperationsAnswer): readonly Trouble[] {
  const found = [
    ...storeTroubles(report),
    ...processTroubles(report),
    ...projectionTroubles(report),
    ...reactionTroubles(report),
    ...workTroubles(report),
    ...jobTroubles(report),
    ...mailTroubles(report),
  ];
  return [...found.filter(({ tone }) => tone === 'bad'), ...found.filter(({ tone }) => tone === 'wait')];
}

/** The parts of the page that have a problem. */
export const troubledParts = (report: OperationsAnswer): ReadonlySet<Trouble['part']> =>
  new Set(troublesOf(report).map(({ part }) => part));

const bad = (key: string, part: Trouble['part'], values: Trouble['values'] = {}): Trouble => ({
  key,
  tone: 'bad',
  part,
  values,
});
const wait = (key: string, part: Trouble['part'], values: Trouble['values'] = {}): Trouble => ({
  key,
  tone: 'wait',
  part,
  values,
});
const some = (count: number, trouble: (values: { count: number }) => Trouble): readonly Trouble[] =>
  count > 0 ? [trouble({ count })] : [];
const seconds = (ms: number) => Math.round(ms / 1_000);

const storeTroubles = ({ eventStore, chain, process, keysApart }: OperationsAnswer): readonly Trouble[] => [
  ...(eventStore.reachable ? [] : [bad('storeAway', 'store')]),
  ...(chain && !chain.whole ? [bad('chainBroken', 'store')] : []),
  ...(process.production && !keysApart ? [wait('keysInside', 'store')] : []),
];

/**
 * A process without a heartbeat is a problem if no other does its work. If there was never any heartbeat, nothing is
 * known.
 */
function processTroubles({ processes }: OperationsAnswer): readonly Trouble[] {
  return [
    ...(isDone('worker', processes) ? [] : [bad('noWorker', 'processes')]),
    ...(isDone('projector', processes) ? [] : [bad('noProjector', 'processes')]),
  ];
}
const isDone = (role: string, processes: OperationsAnswer['processes']) =>
  processes.length === 0 || processes.some((one) => !one.stale && (one.role === role || one.role === 'all'));

/** Projections that no process works on, while projectors are alive: if none is, that is reported instead. */
const unkept = ({ processes, projections }: OperationsAnswer): OperationsAnswer['projections'] =>
  processes.length > 0 && isDone('projector', processes)
    ? projections.filter(({ halted, kept }) => !halted && !kept)
    : [];

function projectionTroubles(report: OperationsAnswer): readonly Trouble[] {
  const { projections, parkedStreams } = report;
  const late = projections.filter(({ backlog, halted }) => !halted && (backlog?.lagMs ?? 0) > LATE_MS);
  return [
    ...projections
      .filter(({ halted }) => halted)
      .map(({ projection }) => bad('projectionHalted', 'projections', { projection })),
    ...unkept(report).map(({ projection }) => bad('projectionUnkept', 'projections', { projection })),
    ...some(parkedStreams.filter(({ skip }) => !skip).length, (values) => bad('parked', 'parked', values)),
    ...late.map(({ projection, backlog }) =>
      wait('projectionLate', 'projections', { projection, seconds: seconds(backlog!.lagMs) }),
    ),
  ];
}

function reactionTroubles({ reactionGroups, parkedReactions }: OperationsAnswer): readonly Trouble[] {
  return [
    ...some(parkedReactions.length, (values) => bad('reactionsParked', 'reactions', values)),
    ...reactionGroups
      .filter(({ backlog }) => (backlog?.lagMs ?? 0) > LATE_MS)
      .map(({ name, backlog }) =>
        wait('reactionsLate', 'reactions', { group: name, seconds: seconds(backlog!.lagMs) }),
      ),
  ];
}

function workTroubles({ work }: OperationsAnswer): readonly Trouble[] {
  const late = work.oldestUnheededAt !== null && work.unheeded > 0;
  return late ? some(work.unheeded, (values) => wait('deadlinesLate', 'processes', values)) : [];
}

const jobTroubles = ({ jobs }: OperationsAnswer): readonly Trouble[] =>
  jobs === null
    ? [bad('jobsAway', 'jobs')]
    : some(
        jobs.queues.reduce((sum, { failed }) => sum + failed, 0),
        (values) => wait('jobsFailed', 'jobs', values),
      );

function mailTroubles({ mail, at }: OperationsAnswer): readonly Trouble[] {
  const waits = mail.oldestDueAt === null ? 0 : Date.parse(at) - Date.parse(mail.oldestDueAt);
  return [
    ...some(mail.failed, (values) => wait('mailFailed', 'mail', values)),
    ...(waits > LATE_MAIL_MS ? [wait('mailLate', 'mail', { minutes: Math.round(waits / 60_000) })] : []),
  ];
}
