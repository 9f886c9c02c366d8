import type { NextStepsAnswer, RecordSnapshot } from '#services/domains/records/contract.ts';
import type { PageDifference } from '#services/domains/system/contract.ts';
import type { Behavior } from '#workflows/kernel/behavior.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { StepsRequest } from './stepsIn.ts';

/** The machine that the server decides with. */
export interface Machine {
  /** What the server's `next-steps` would answer for the record as it was sent. */
  readonly stepsIn: (sent: RecordSnapshot, request: StepsRequest) => NextStepsAnswer;
  /** Where the page comes to something else than this answer of the server's for the same revision. */
  readonly differences: (
    sent: RecordSnapshot,
    request: StepsRequest,
    server: NextStepsAnswer,
  ) => readonly PageDifference[];
}

/** Each comes with the first page that shows a record of its kind. */
const behaviors: Readonly<Record<LifecycleName, () => Promise<Behavior>>> = {
  order: async () => (await import('#workflows/order/behavior.ts')).orderBehavior,
  booking: async () => (await import('#workflows/booking/behavior.ts')).bookingBehavior,
  card: async () => (await import('#workflows/card/behavior.ts')).cardBehavior,
  holds: async () => (await import('#workflows/hold/behavior.ts')).holdBehavior,
  verification: async () => (await import('#workflows/verification/behavior.ts')).verificationBehavior,
};

/** A lifecycle's machine and the engine that asks it, fetched once. */
export const machineQuery = (lifecycle: LifecycleName) => ({
  queryKey: ['machine', lifecycle] as const,
  queryFn: async (): Promise<Machine> => {
    const [asking, comparing, behavior] = await Promise.all([
      import('./stepsIn.ts'),
      import('./differences.ts'),
      behaviors[lifecycle](),
    ]);
    const stepsIn: Machine['stepsIn'] = (sent, request) => asking.stepsIn(behavior, sent, request);
    return {
      stepsIn,
      differences: (sent, request, server) => comparing.differences(lifecycle, stepsIn(sent, request), server),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});
