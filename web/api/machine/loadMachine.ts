import type { NextStepsAnswer, RecordSnapshot } from '#services/domains/records/contract.ts';
import type { PageDifference } from '#services/domains/system/contract.ts';
import type { Behavior, Folding } from '#workflows/kernel/lifecycle.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Ahead } from '#web/api/saving/pending.ts';
import { whenIdle } from '#web/kit/whenIdle.ts';
import type { StepsRequest } from './stepsIn.ts';

/** The machine that the server decides with. */
export interface Machine {
  /** What the server's `next-steps` would answer for the record as it was sent. */
  readonly stepsIn: (sent: RecordSnapshot, request: StepsRequest) => NextStepsAnswer;
  /** Where the page comes to something else than this answer of the server's for the same revision. */
  /** What a command leads to, to be shown until it is saved; undefined where nothing may be, or can be yet. */
  readonly ahead: (sent: RecordSnapshot, request: Sending) => Ahead | undefined;
  /** Whether some command takes this one back; true as long as that is not known. */
  readonly isTakenBack: (command: string) => boolean;
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

interface Parts {
  /** Comes with the first page that shows a record of its kind. */
  readonly behavior: () => Promise<Behavior>;
  /** Folds in what was sent; comes once the page has time for it. */
  readonly folding: () => Promise<Folding>;
}
const parts: Readonly<Record<LifecycleName, Parts>> = {
  order: {
    behavior: async () => (await import('#workflows/order/behavior.ts')).orderBehavior,
    folding: async () => (await import('#workflows/order/folding.ts')).orderFolding,
  },
  booking: {
    behavior: async () => (await import('#workflows/booking/behavior.ts')).bookingBehavior,
    folding: async () => (await import('#workflows/booking/folding.ts')).bookingFolding,
  },
  card: {
    behavior: async () => (await import('#workflows/card/behavior.ts')).cardBehavior,
    folding: async () => (await import('#workflows/card/folding.ts')).cardFolding,
  },
  holds: {
    behavior: async () => (await import('#workflows/hold/behavior.ts')).holdBehavior,
    folding: async () => (await import('#workflows/hold/folding.ts')).holdFolding,
  },
  verification: {
    behavior: async () => (await import('#workflows/verification/behavior.ts')).verificationBehavior,
    folding: async () => (await import('#workflows/verification/folding.ts')).verificationFolding,
  },
};

/** A lifecycle's machine and the engine that asks it, fetched once. */
export const machineQuery = (lifecycle: LifecycleName) => ({
  queryKey: ['machine', lifecycle] as const,
  queryFn: async (): Promise<Machine> => {
    const [asking, comparing, behavior] = await Promise.all([
      import('./stepsIn.ts'),
      import('./differences.ts'),
      parts[lifecycle].behavior(),
    ]);
    const stepsIn: Machine['stepsIn'] = (sent, request) => asking.stepsIn(behavior, sent, request);
    let sends: Pick<Machine, 'ahead' | 'isTakenBack'> | undefined;
    const fetchSends = async () => {
      const [{ sendsOf }, folding] = await Promise.all([import('./sends.ts'), parts[lifecycle].folding()]);
      sends = sendsOf({ ...behavior, ...folding });
    };
    whenIdle(() => void fetchSends().catch(() => undefined));
    return {
      stepsIn,
      ahead: (sent, request) => sends?.ahead(sent, request),
      isTakenBack: (command) => sends?.isTakenBack(command) ?? true,
      differences: (sent, request, server) => comparing.differences(lifecycle, stepsIn(sent, request), server),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always' as const,
});
