import { describe, expect, test } from 'vitest';
import type { Actor } from './kernel/actor.ts';
import { fold, nothingYet } from './kernel/fold.ts';
import { judge, offers } from './kernel/judge.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { wayTo } from './kernel/wayTo.ts';
import { type LifecycleName, lifecycles } from './lifecycles.ts';
import { defaultSettings as settings } from './settings/settings.ts';
import { goldenOf } from './testing/golden.ts';

const ada: Actor = { kind: 'person', userId: 'ada', userType: 'admin', permissions: {} };
const names = Object.keys(lifecycles) as LifecycleName[];

/** Each duty of staff in the golden histories: the record as it was, the command that does it, and the time. */
const duties = names.flatMap((name) => {
  const lifecycle: Lifecycle = lifecycles[name];
  const found = goldenOf(name).flatMap(({ type, events }) => {
    const snapshot = fold(lifecycle, nothingYet(lifecycle), events);
    const now = (events.at(-1)!.meta as { at: string }).at;
    return lifecycle
      .deadlines(snapshot)
      .filter(({ turn, doneBy }) => turn === 'staff' && doneBy !== undefined)
      .map(({ doneBy, waits }) => ({ name, type, snapshot, now, command: doneBy!, waits }));
  });
  const keyOf = ({ snapshot, command }: (typeof found)[number]) => JSON.stringify([snapshot.value, command]);
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
});

describe('the way to each duty of staff', () => {
  test('there are duties of every kind', () => expect(duties.length).toBeGreaterThan(15));
  test.each(duties.map((duty) => [`${duty.name}.${duty.command} after ${duty.type}`, duty] as const))(
    '%s: it is offered, or a way leads there',
    (_, { name, snapshot, command, now }) => {
      const lifecycle: Lifecycle = lifecycles[name];
      const way = wayTo(lifecycle, snapshot, command, { actor: ada, now, settings });
      expect(way?.at(-1)?.command).toBe(command);
      // Following it: each step is offered where the one before led.
      let value = snapshot.value;
      for (const step of way!) {
        expect(offers(lifecycle, { ...snapshot, value }).map((offer) => offer.command)).toContain(step.command);
        value = step.to;
      }
      // A way of one step is a command that only waits for time or for what its form says.
      if (way!.length === 1) {
        const offer = offers(lifecycle, snapshot).find((one) => one.command === command)!;
        const question = {
          state: snapshot.state,
          input: {},
          complete: false,
          actor: ada,
          now: way![0]!.opensAt ?? now,
          settings,
        };
        expect(judge(lifecycle, snapshot, offer, question).refusal).toBeUndefined();
      }
    },
  );
});

describe('the way to a commission', () => {
  const waiting = duties.find(({ name, waits, snapshot }) => name === 'booking' && waits === 'posted' && snapshot)!;
  test('leads through the posting, waits until it is payable, and says who does what', () => {
    const { snapshot, now, command } = waiting;
    const way = wayTo(lifecycles.booking as unknown as Lifecycle, snapshot, command, { actor: ada, now, settings })!;
    expect(way.map((step) => [step.command, ...new Set(step.who.map(({ who }) => who))])).toEqual([
      ['markPosted', 'staff'],
      ['makeCommissionPayable', 'system'],
      ['markCommissionPaid', 'staff'],
    ]);
    expect(way[1]!.opensAt! > now).toBe(true);
  });
  test('there is none to a command that the machine never offers again', () => {
    const { snapshot, now } = waiting;
    const booking = lifecycles.booking as unknown as Lifecycle;
    expect(wayTo(booking, snapshot, 'open', { actor: ada, now, settings })).toBeUndefined();
  });
});
