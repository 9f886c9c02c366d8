import { type StateValue, transition } from 'xstate';
import type { Actor } from './actor.ts';
import { fold, type Folds } from './fold.ts';
import { machineSnapshot, type Offer, offers, recordedFacts } from './judge.ts';
import { type Lifecycle, type LifecycleRules, selectMachine, type Snapshot } from './lifecycle.ts';
import type { AnyQuestion, AnyRule, Verdict } from './rule.ts';
import { isOneOf, type Ownership, type Who } from './who.ts';
import { ruleNamed } from './words.ts';

/** One step of the way to a command: what has to be sent, who may, and from when. */
export interface StepOnWay {
  readonly command: string;
  readonly who: readonly Who[];
  /** Instant before which it isn't possible; missing if it is possible as soon as the step before is done. */
  readonly opensAt?: string;
  /** The machine's state value after it. */
  readonly to: StateValue;
}

interface Asking {
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly settings: object;
  /** Selects one of a stream's several machines: `{ holdId }`. */
  readonly about?: Readonly<Record<string, unknown>>;
}

type Searched<State extends Ownership> = LifecycleRules<State> & Folds<State> & Pick<Lifecycle, 'facts'>;

interface Place<State> {
  readonly snapshot: Snapshot<State>;
  readonly now: string;
  readonly steps: readonly StepOnWay[];
}

/** A way of more steps helps nobody; a record whose machine offers more places than that has none so short. */
const LONGEST = 5;
const MOST_PLACES = 200;

/**
 * Returns the shortest way from a record's state to a command: the steps to be sent before it, and the command itself
 * as the last. Undefined if none leads there. Searches the machine breadth first. Rules run on the state as each step
 * leaves it, as far as it can be told without the forms' values: what only a form can say counts as met, what time
 * alone brings is waited for. Steps that undo another one, and steps that stay where they are, are no way. A pure
 * function.
 */
export function wayTo<State extends Ownership>(
  lifecycle: Searched<State>,
  record: Snapshot<State>,
  goal: string,
  { actor, now, settings, about = {} }: Asking,
): readonly StepOnWay[] | undefined {
  const first = selectMachine(lifecycle, record, { input: about, actor });
  const places: Place<State>[] = [{ snapshot: first, now, steps: [] }];
  const seen = new Set([JSON.stringify(first.value)]);
  for (const place of places) {
    for (const offer of offers(lifecycle, place.snapshot)) {
      if (offer.takesBack && offer.command !== goal) continue;
      const opensAt = opening(lifecycle, place, offer, { actor, settings });
      if (opensAt === undefined) continue;
      const next = after(lifecycle, { ...place, now: opensAt }, offer, { actor, settings, input: about });
      const step = {
        command: offer.command,
        who: offer.who,
        ...(opensAt === place.now ? {} : { opensAt }),
        to: next.value ?? 'none',
      };
      const steps = [...place.steps, step];
      if (offer.command === goal) return steps;
      const key = JSON.stringify(next.value);
      if (seen.has(key) || steps.length >= LONGEST || places.length >= MOST_PLACES) continue;
      seen.add(key);
      places.push({ snapshot: next, now: opensAt, steps });
    }
  }
  return undefined;
}

type Told = Pick<Asking, 'actor' | 'settings'> & { readonly input?: Readonly<Record<string, unknown>> };

/** Returns the instant from which an offer's rules allow it; undefined if waiting alone doesn't help. */
function opening<State extends Ownership>(
  { rules }: LifecycleRules<State>,
  { snapshot: { state }, now }: Place<State>,
  offer: Offer,
  { actor, settings }: Told,
): string | undefined {
  const question = { state, input: {}, complete: false, actor: senderOf(offer, actor, state), now, settings };
  let latest = now;
  for (const name of offer.rules) {
    const verdict = judged(ruleNamed(rules, name), question);
    if (verdict?.answer !== 'no') continue;
    if (verdict.opensAt === undefined) return undefined;
    if (verdict.opensAt > latest) latest = verdict.opensAt;
  }
  return latest;
}

/** Undefined where the rule needs a value that only the form of a step before would have said. */
function judged(rule: AnyRule, question: AnyQuestion): Verdict | undefined {
  try {
    return rule(question);
  } catch {
    return undefined;
  }
}

/** Returns the record after a step: its facts are folded, as far as they can be told without the form. */
function after<State extends Ownership>(
  lifecycle: Searched<State>,
  { snapshot, now }: Place<State>,
  offer: Offer,
  { actor, settings, input = {} }: Told,
): Snapshot<State> {
  const question = { state: snapshot.state, input, actor: senderOf(offer, actor, snapshot.state), now, settings };
  const [next, actions] = transition(lifecycle.machine, machineSnapshot(lifecycle, snapshot), {
    type: offer.command,
    ...question,
    complete: false,
    judged: true,
  });
  const to = (next as { readonly value: StateValue }).value;
  const meta = { at: now, from: snapshot.value, to, actor: question.actor, commandId: '' };
  return recordedFacts(actions).reduce((before: Snapshot<State>, name): Snapshot<State> => {
    const fact = lifecycle.facts[name]!;
    try {
      return fold(lifecycle, before, [{ type: fact.type, data: fact.data(question), meta }]);
    } catch {
      // Its data needs what only the form says: the state value is known all the same.
      return { value: to, state: before.state };
    }
  }, snapshot);
}

/** Whoever may send it: the reader, if they may. */
const senderOf = ({ who }: Offer, actor: Actor, owner: Ownership): Actor =>
  isOneOf(who, actor, owner) ? actor : { kind: 'system', because: 'way' };
