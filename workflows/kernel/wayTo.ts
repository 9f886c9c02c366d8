import { type StateValue, transition } from 'xstate';
import type { Actor } from './actor.ts';
import { fold, type Folds } from './fold.ts';
import { machineSnapshot, type Offer, offers, recordedFacts } from './judge.ts';
import { type Lifecycle, type LifecycleRules, selectMachine, type Snapshot } from './lifecycle.ts';
import type { AnyQuestion, AnyRule } from './rule.ts';
import { isOneOf, type Ownership, type Who } from './who.ts';
import { type Between, ruleNamed } from './words.ts';

/** One step of the way to a command: what has to be sent, who may, and from when. */
export interface StepOnWay {
  readonly command: string;
  /** State of the machine in which it is sent; null before the record exists. */
  readonly from: StateValue | null;
  readonly who: readonly Who[];
  /** Whether the reader may send it. */
  readonly yours: boolean;
  /** Instant before which it isn't possible; missing if it is possible as soon as the step before is done. */
  readonly opensAt?: string;
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
/** Steps that change no state, as a signature does, are tried this often, those at hand first, and only right before the command. */
const MOST_ASIDE = 12;

/**
 * Returns the shortest way from a record's state to a command: the steps to be sent before it, and the command itself
 * as the last. Undefined if none leads there. A pure function.
 */
export function wayTo<State extends Ownership>(
  lifecycle: Searched<State>,
  record: Snapshot<State>,
  goal: string,
  asking: Asking,
): readonly StepOnWay[] | undefined {
  for (const steps of waysFrom(lifecycle, record, asking)) if (steps.at(-1)!.command === goal) return steps;
  return undefined;
}

/**
 * Yields ways from a record's state, shortest first: the first that ends with a command is the shortest way to it.
 * Searches the machine breadth first. Rules run on the state as each step leaves it, as far as it can be told without
 * the forms' values: what only a form can say counts as met, what time alone brings is waited for. Steps that undo
 * another one lead on nowhere. Pure.
 */
export function* waysFrom<State extends Ownership>(
  lifecycle: Searched<State>,
  record: Snapshot<State>,
  { actor, now, settings, about = {} }: Asking,
): Generator<readonly StepOnWay[]> {
  const first = selectMachine(lifecycle, record, { input: about, actor });
  const places: Place<State>[] = [{ snapshot: first, now, steps: [] }];
  const aside: Place<State>[] = [];
  const seen = new Set([JSON.stringify(first.value)]);
  const stepsFrom = function* (place: Place<State>, leadOn: boolean) {
    for (const offer of offers(lifecycle, place.snapshot)) {
      const opening = openingOf(lifecycle, place, offer, { actor, settings });
      if (!opening) continue;
      const { command, moves, takesBack } = offer;
      const { sender, at, who, yours } = opening;
      const from = place.snapshot.value;
      const steps = [...place.steps, { command, from, who, yours, ...(at === place.now ? {} : { opensAt: at }) }];
      yield steps;
      if (!leadOn || takesBack || steps.length >= LONGEST || (!moves && aside.length >= MOST_ASIDE)) continue;
      const question = { input: about, actor: sender, now: at, settings };
      for (const snapshot of after(lifecycle, place.snapshot, offer, question)) {
        const reached = { snapshot, now: at, steps };
        const key = JSON.stringify(snapshot.value);
        if (!moves) aside.push(reached);
        else if (!seen.has(key) && places.length < MOST_PLACES) places.push(reached);
        seen.add(key);
      }
    }
  };
  for (const place of places) yield* stepsFrom(place, true);
  for (const place of aside) yield* stepsFrom(place, false);
}

interface Opening extends Pick<StepOnWay, 'who' | 'yours'> {
  readonly sender: Actor;
  readonly at: string;
}

/** Returns who may send a command first, and from when: the reader if they may; undefined if waiting doesn't help. */
function openingOf<State extends Ownership>(
  { rules }: LifecycleRules<State>,
  { snapshot: { state }, now }: Place<State>,
  offer: Offer,
  { actor, settings }: Pick<Asking, 'actor' | 'settings'>,
): Opening | undefined {
  const openingFor = (sender: Actor) =>
    latestOf(
      offer.rules.map((name) => ruleNamed(rules, name)),
      { state, input: {}, complete: false, actor: sender, now, settings },
    );
  const own = isOneOf(offer.who, actor, state) ? openingFor(actor) : undefined;
  if (own !== undefined) return { sender: actor, at: own, who: offer.who, yours: true };
  const others = offer.who.flatMap((who) => {
    const sender = someoneOf(who, state);
    const at = openingFor(sender);
    return at === undefined ? [] : [{ sender, at, who }];
  });
  const [first] = others.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  return first && { ...first, who: others.map(({ who }) => who), yours: false };
}

/** Returns the instant from which all rules hold; undefined if one of them refuses for good. */
function latestOf(rules: readonly AnyRule[], question: AnyQuestion): string | undefined {
  let latest = question.now;
  for (const rule of rules) {
    const verdict = attempt(() => rule(question));
    if (verdict?.answer !== 'no') continue;
    if (verdict.opensAt === undefined) return undefined;
    if (verdict.opensAt > latest) latest = verdict.opensAt;
  }
  return latest;
}

/** Returns undefined where a value is needed that only the form of a step before would have said. */
function attempt<Result>(calculate: () => Result): Result | undefined {
  try {
    return calculate();
  } catch {
    return undefined;
  }
}

/**
 * Returns the record after a step, in each state where it may end: its facts are folded, as far as they can be told
 * without the form.
 */
function after<State extends Ownership>(
  lifecycle: Searched<State>,
  snapshot: Snapshot<State>,
  { command }: Offer,
  asked: Omit<AnyQuestion, 'state' | 'complete'>,
): readonly Snapshot<State>[] {
  const question = { ...asked, state: snapshot.state };
  const before = machineSnapshot(lifecycle, snapshot);
  const outcomeOf = (between: Between) => {
    const event = { type: command, ...question, complete: false, judged: true, between };
    const [next, actions] = transition(lifecycle.machine, before, event);
    const to = (next as { readonly value: StateValue }).value;
    const meta = { at: asked.now, from: snapshot.value, to, actor: asked.actor, commandId: '' };
    const unfolded: Snapshot<State> = { value: to, state: snapshot.state };
    return recordedFacts(actions).reduce((folded, name) => {
      const { type, data } = lifecycle.facts[name]!;
      const foldedWith = (said: () => unknown) =>
        attempt(() => fold(lifecycle, folded, [{ type, data: said(), meta }]));
      return foldedWith(() => data({ ...question, input: assumed(asked.input) })) ?? foldedWith(() => unsaid) ?? folded;
    }, unfolded);
  };
  const between: Between = { needs: [] };
  const outcome = outcomeOf(between);
  return between.needs.length === 0 ? [outcome] : [outcome, outcomeOf({ needs: [], assumed: true })];
}

/**
 * Stands for a value that only a form or the server can say. It is there, and so is each field within; a calculation
 * with it throws.
 */
const unsaid: unknown = new Proxy(() => unsaid, {
  get: (_, field) => (field === Symbol.toPrimitive ? primitive : unsaid),
  apply: () => unsaid,
});
function primitive(hint: string): string {
  if (hint === 'string') return 'unsaid';
  throw new TypeError('not said yet');
}

/** Returns the fields of a command as a step on the way would have them: those known, and all others unsaid. */
const assumed = (known: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  new Proxy(known, { get: (fields, name) => (name in fields ? fields[name as string] : unsaid) });

/** Returns someone with a role: an owner of the record for a customer's. */
function someoneOf(who: Who, { buyerId, cardholderId }: Ownership): Actor {
  if (who.who === 'system') return { kind: 'system', because: 'way' };
  const person = { kind: 'person', userId: '', permissions: {} } as const;
  if (who.who === 'admin') return { ...person, userType: 'admin' };
  if (who.who === 'staff') return { ...person, userType: 'staff', permissions: { [who.page]: who.level } };
  const userType = who.who === 'cardholder' || buyerId == null ? 'cardholder' : 'buyer';
  return { ...person, userType, userId: (userType === 'buyer' ? buyerId : cardholderId) ?? '' };
}
