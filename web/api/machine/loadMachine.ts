import type { NextStepsAnswer, RecordSnapshot } from '#services/domains/records/contract.ts';
import type { PageDifference } from '#services/domains/system/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { behaviors } from '#web/lifecycles/behaviors.ts';
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
