import { type StateValue, transition } from 'xstate';
import { type Judgement, machineSnapshot, type Offer } from './judge.ts';
import type { LifecycleRules, Snapshot } from './lifecycle.ts';
import type { AnyQuestion } from './rule.ts';
import type { Ownership } from './who.ts';
import type { Between } from './words.ts';

/**
 * The state that an allowed command leads to, known before it is sent: what a page may show while it is being saved.
 * Undefined where that would claim too much: the transition waits for its outcome (money, consent, secrets), a rule hangs on what
 * only the server knows, or the way depends on what is sent. `snapshot` is that of the machine in question.
 */
export function leadsTo<State extends Ownership>(
  lifecycle: LifecycleRules<State>,
  snapshot: Snapshot<State>,
  offer: Offer,
  { prepared }: Judgement,
  question: AnyQuestion,
): StateValue | undefined {
  if (offer.waits || prepared.length > 0) return undefined;
  const found = knownWays.get(offer);
  if (found !== undefined) return found;
  const asksAhead = Object.keys(question.input).length === 0;
  if (asksAhead && hangsOnTheForm.has(offer)) return undefined;
  const between: Between = { asked: 0, needs: [] };
  const event = { type: offer.command, ...question, judged: true, between };
  const { value }: { readonly value: StateValue } = transition(
    lifecycle.machine,
    machineSnapshot(lifecycle, snapshot),
    event,
  )[0];
  // Where no condition was looked at, the way is the machine's alone: worked out once.
  if (between.asked === 0) knownWays.set(offer, value);
  if (between.needs.length === 0) return value;
  if (asksAhead) hangsOnTheForm.add(offer);
  return undefined;
}
/** Offers are worked out once per state (judge.ts), so each stands for its command in its state. */
const knownWays = new WeakMap<Offer, StateValue>();
/** Those that say nothing without a form: a transition costs ten times what it costs to remember that. */
const hangsOnTheForm = new WeakSet<Offer>();
