import type { NextStepsAnswer, RecordSnapshot } from '#services/http/routeTypes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { StepOnWay } from '#workflows/kernel/wayTo.ts';
import type { DraftFault } from '#workflows/kernel/draftFaults.ts';
import { behaviors } from '#web/lifecycles/behaviors.ts';
import type { Ahead } from '#web/api/saving/pending.ts';
import { whenIdle } from '#web/kit/whenIdle.ts';
import type { PageDifference } from './differences.ts';
import type { StepsRequest } from './stepsIn.ts';

/** The same machine that the server decides with, in the browser. */
export interface Machine {
  /** Returns what the server's `next-steps` would answer for the record as it was sent. */
  readonly stepsIn: (sent: RecordSnapshot, request: StepsRequest) => NextStepsAnswer;
  /**
   * Returns a command's expected outcome, shown until it is saved; undefined if it must not or cannot be predicted yet.
   */
  readonly ahead: (sent: RecordSnapshot, request: Sending) => Ahead | undefined;
  /** Returns whether some command reverses this one; true while unknown. */
  readonly isTakenBack: (command: string) => boolean;
  /** Returns whether a command leads the record to another state; false while unknown. */
  readonly moves: (sent: RecordSnapshot, command: string) => boolean;
  /** Returns the errors of a form, unfinished or about to be sent; empty while unknown. */
  readonly faults: (sent: RecordSnapshot, request: Filling) => readonly DraftFault[];
  /** Returns the shortest way to a command; null if none leads there. Fetched when it is first asked for. */
  readonly way: (sent: RecordSnapshot, request: StepsRequest & Pick<Sending, 'command'>) => Promise<Way | null>;
  /** Returns where the page differs from this answer of the server for the same revision. */
  readonly differences: (
    sent: RecordSnapshot,
    request: StepsRequest,
    server: NextStepsAnswer,
  ) => readonly PageDifference[];
}

/** The steps to a command, itself the last. */
export type Way = readonly StepOnWay[];

/** A command about to be sent. */
export interface Sending extends StepsRequest {
  readonly command: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A command whose form is being filled in. */
export interface Filling extends Sending {
  /** True if the form is complete: values missing then were left out on purpose. */
  readonly complete: boolean;
}

/** A lifecycle's machine with its engine, fetched once. */
export const machineQuery = (lifecycle: LifecycleName) => ({
  queryKey: ['machine', lifecycle] as const,
  queryFn: async (): Promise<Machine> => {
    const [asking, comparing, behavior] = await Promise.all([
      import('./stepsIn.ts'),
      import('./differences.ts'),
      behaviors[lifecycle].behavior(),
    ]);
    const stepsIn: Machine['stepsIn'] = (sent, request) => asking.stepsIn(behavior, sent, request);
    let sends: ReturnType<typeof import('./sends.ts').sendsOf> | undefined;
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
      moves: (sent, command) => sends?.moves(sent, command) ?? false,
      way: async (sent, request) => {
        const [{ wayIn }, folding] = await Promise.all([import('./sends.ts'), behaviors[lifecycle].folding()]);
        return wayIn({ ...behavior, ...folding }, sent, request);
      },
      differences: (sent, request, server) => comparing.differences(lifecycle, stepsIn(sent, request), server),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});
