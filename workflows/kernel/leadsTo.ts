import { type AnyStateMachine, type StateValue, transition } from 'xstate';
import type { Actor } from './actor.ts';
import type { Offer } from './decide.ts';
import { type CommandEvent, type Lifecycle, ruleNamed, type Snapshot } from './lifecycle.ts';
import type { Ownership } from './who.ts';

/**
 * What only the deed itself can tell: whether money moved, a consent was given or a secret shown (all of that is guarded by
 * `notActingForAnother`, lifecycles, "Words and rules"), and whether another stream had a slot left.
 */
const toldByTheDeed: readonly string[] = ['notActingForAnother', 'everyLineReserved'];

/** A form that nobody has filled in yet: whoever looks into it cannot tell anything ahead. */
const unfilled: Record<string, never> = new Proxy(
  {},
  {
    get: () => {
      throw new Error('The form is not filled in yet');
    },
  },
);

/**
 * The state that an allowed command leads to, known before it is sent: what a page may show while it is being saved.
 * Undefined where that would claim too much (money, consent), or where the way depends on what is sent. `snapshot` is that
 * of the machine in question.
 */
export function leadsTo<State extends Ownership>(
  lifecycle: Lifecycle<State>,
  { value, state }: Snapshot<State>,
  { command, rules }: Offer,
  { actor, now }: { actor: Actor; now: string },
): StateValue | undefined {
  if (rules.some((rule) => toldByTheDeed.includes(rule))) return undefined;
  const { machine, known, asked } = lenient(lifecycle);
  const key = `${command} ${JSON.stringify(value)}`;
  if (known.has(key)) return known.get(key);
  const before = asked.times;
  const to = stateAfter(machine, { value, state }, { type: command, input: unfilled, actor, now });
  // Where no condition was looked at, the way is the machine's alone: worked out once.
  if (to === undefined || asked.times === before) known.set(key, to);
  return to;
}

function stateAfter(
  machine: AnyStateMachine,
  { value, state }: Snapshot<unknown>,
  event: CommandEvent,
): StateValue | undefined {
  try {
    return transition(machine, machine.resolveState({ value: value ?? 'none', context: state }), event)[0].value;
  } catch {
    return undefined;
  }
}

interface Lenient {
  /** The machine with every requirement met: they were judged already. What follows by itself is judged as ever. */
  readonly machine: AnyStateMachine;
  readonly known: Map<string, StateValue | undefined>;
  /** How often a condition on the record was looked at. */
  readonly asked: { times: number };
}
const lenientOnes = new WeakMap<Lifecycle, Lenient>();

function lenient(lifecycle: Lifecycle<any>): Lenient {
  const made = lenientOnes.get(lifecycle);
  if (made) return made;
  const asked = { times: 0 };
  const holds = ({ context, event }: { context: unknown; event: CommandEvent }, { rule }: { rule: string }) => {
    asked.times += 1;
    return ruleNamed(lifecycle.rules, rule)({ state: context, ...event }).allowed;
  };
  const fresh = {
    machine: lifecycle.machine.provide({ guards: { requires: () => true, holds } }),
    known: new Map(),
    asked,
  };
  lenientOnes.set(lifecycle, fresh);
  return fresh;
}
