import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { beginsAt, endsAt } from './period.ts';
import { type Hold, type Holds, type HoldsState, isOpen } from './state.ts';

type Deadline = DeadlineOf<Holds>;

/** Returns the instants at which each hold begins automatically and, once it has begun, ends automatically. */
export const holdDeadlines = ({ state: { holds } }: Snapshot<HoldsState>): readonly Deadline[] =>
  Object.values(holds)
    .filter(isOpen)
    .flatMap((hold) => due(hold) ?? []);

function due(hold: Hold): Deadline | undefined {
  const step = hold.status === 'scheduled' ? 'activate' : 'end';
  const dueAt = step === 'activate' ? beginsAt(hold) : endsAt(hold);
  if (dueAt === null) return undefined;
  return {
    name: `${step}:${hold.holdId}`,
    dueAt,
    turn: 'system',
    silence: { does: 'command', command: step, input: { holdId: hold.holdId } },
  };
}
