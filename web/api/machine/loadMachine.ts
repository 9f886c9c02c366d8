import type { NextStepsAnswer, RecordSnapshot } from '#services/domains/records/contract.ts';
import type { PageDifference } from '#services/domains/system/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { DraftFault } from '#workflows/kernel/draftFaults.ts';
import { behaviors } from '#web/lifecycles/behaviors.ts';
import type { Ahead } from '#web/api/saving/pending.ts';
import { whenIdle } from '#web/kit/whenIdle.ts';
import type { StepsRequest } from './stepsIn.ts';

/** The machine that the server decides with. */
export interface Machine {
  /** What the server's `next-steps` would answer for the record as it was sent. */
  readonly stepsIn: (sent: RecordSnapshot, request: StepsRequest) => NextStepsAnswer;
  /** What a command leads to, to be shown until it is saved; undefined where nothing may be, or can be yet. */
  readonly ahead: (sent: RecordSnapshot, request: Sending) => Ahead | undefined;
  /** Whether some command takes this one back; true as long as that is not known. */
  readonly isTakenBack: (command: string) => boolean;
  /** What speaks against a form as it's filled so far, or as it's about to be sent. Nothing as long as that is not known. */
  readonly faults: (sent: RecordSnapshot, request: Filling) => readonly DraftFault[];
  /** Where the page comes to something else than this answer of the server's for the same revision. */
  readonly differences: (
    sent: RecordSnapshot,
    request: StepsRequest,
    server: NextStepsAnswer,
  ) => readonly PageDifference[];
}

/** A command as it is about to be sent. */
export interface Sending extends StepsRequest {
  readonly command: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A command while its form is filled. */
export interface Filling extends Sending {
  /** Whether the form is whole: what it leaves out then was left out on purpose. */
  readonly complete: boolean;
}

/** A lifecycle's machine and the engine that asks it, fetched once. */
export const machineQuery = (lifecycle: LifecycleName) => ({
  queryKey: ['machine', lifecycle] as const,
  queryFn: async (): Promise<Machine> => {
    const [asking, comparing, behavior] = await Promise.all([
      import('./stepsIn.ts'),
      import('./differences.ts'),
      behaviors[lifecycle].behavior(),
    ]);
    const stepsIn: Machine['stepsIn'] = (sent, request) => asking.stepsIn(behavior, sent, request);
    let sends: Pick<Machine, 'ahead' | 'isTakenBack' | 'faults'> | undefined;
    const fetchSends = async () => {
      const [{ sendsOf }, folding] = await Promise.all([import('./sends.ts'), behaviors[lifecycle].folding()]);
      sends = sendsOf({ ...behavior, ...folding });
    };
    whenIdle(() => void fetchSends().catch(() => undefined));
    return {
      stepsIn,
      ahead: (sent, request) => sends?.ahead(sent, request),
      faults: (sent, request) => sends?.faults(sent, request) ?? [],
      isTakenBack: (command) => sends?.isTakenBack(command) ?? true,
      differences: (sent, request, server) => comparing.differences(lifecycle, stepsIn(sent, request), server),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});
