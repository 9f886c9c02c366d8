import { expect } from 'vitest';
import type { Deadline } from '#workflows/kernel/deadline.ts';
import { selectMachine, type Lifecycle, type Snapshot } from '#workflows/kernel/lifecycle.ts';
import { notice } from './coverage.ts';
import { type Sent, story, play, type Outcome } from './story.ts';

/**
 * Test sentences: `given(cardLifecycle, submitted, approved).when(command('archive', { reason: 'Sold' }).by(Carla))
 * .then({ cardArchived: { reason: 'Sold' } }, 'archived')`. The history is made by real decisions, in this order.
 */
export function given<State extends object>(lifecycle: Lifecycle<State>, ...history: readonly Sent[]) {
  return standing(lifecycle, story(lifecycle, history).snapshot);
}

function standing<State extends object>(lifecycle: Lifecycle<State>, snapshot: Snapshot<State>) {
  return {
    snapshot,
    state: snapshot.state,
    /** The same from a snapshot made by hand: for records as no present rule would let them become. */
    at: (other: Snapshot<State>) => standing(lifecycle, other),
    deadlines: (): readonly Deadline[] => lifecycle.deadlines(snapshot),
    when: (request: Sent) => {
      const told = play(lifecycle, snapshot, request);
      notice(lifecycle, selectMachine(lifecycle, snapshot, request), request, told);
      return outcome(lifecycle, snapshot, told);
    },
  };
}

function outcome<State extends object>(lifecycle: Lifecycle<State>, before: Snapshot<State>, told: Outcome<State>) {
  const code = told.refusal?.code;
  return {
    ...told,
    /** Exactly these facts in this order, each with at least this data, leading to this state of the machine. */
    then: (facts: Readonly<Record<string, object>>, to: unknown) => {
      expect(told.refusal, 'it was refused').toBeUndefined();
      expect(told.events.map(({ type }) => type)).toEqual(
        Object.keys(facts).map((fact) => lifecycle.events[fact]?.type ?? `no such fact: ${fact}`),
      );
      expect(told.events.map(({ data }) => data)).toMatchObject(Object.values(facts));
      for (const event of told.events) expect(event.to).toEqual(to);
      return told;
    },
    /** Refused by this rule, with at least these values, and open from then on if time alone opens it. Nothing changed. */
    thenRefused: (rule: string, values: object = {}, opensAt?: string) => {
      expect(code, `facts instead: ${told.events.map(({ type }) => type).join()}`).toBe(rule);
      expect(told.refusal?.values).toMatchObject(values);
      expect(told.refusal?.opensAt).toBe(opensAt);
      expect(told.snapshot).toBe(before);
      return told;
    },
    thenNotInThisState: () => expect(code).toBe('notInThisState'),
    thenNotForThisActor: () => expect(code).toBe('notForThisActor'),
  };
}
