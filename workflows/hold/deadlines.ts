import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { beginsAt, endsAt } from './period.ts';
import { type Hold, type Holds, type HoldsState, isOpen } from './state.ts';

type Deadline = DeadlineOf<Holds>;

/** When each hold begins by itself, and once it has begun, when it ends by itself. */
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
