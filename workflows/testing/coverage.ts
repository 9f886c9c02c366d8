import { offers } from '#workflows/kernel/decide.ts';
import type { Command, Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { ruleNamed } from '#workflows/kernel/lifecycle.ts';
import { machineStates } from './machineStates.ts';
import type { Told } from './story.ts';

/** What the sentences of one test file have shown so far, per lifecycle. */
interface Shown {
  readonly transitions: Set<string>;
  readonly outcomes: Set<string>;
}
const shownOf = new Map<Lifecycle, Shown>();

const shown = (lifecycle: Lifecycle): Shown => {
  const known = shownOf.get(lifecycle) ?? { transitions: new Set<string>(), outcomes: new Set<string>() };
  shownOf.set(lifecycle, known);
  return known;
};

const read = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Remembers what one sentence has shown: an accepted transition, and what its rules answered. */
export function notice<State extends object>(lifecycle: Lifecycle<State>, before: Snapshot<State>, asked: Command, { refusal, events }: Told<State>): void {
  const { transitions, outcomes } = shown(lifecycle);
  const offer = offers(lifecycle, before).find(({ command }) => command === asked.name);
  if (!offer) return;
  if (refusal?.kind === 'rule') outcomes.add(`${refusal.code}: refused`);
  if (events.length === 0) return;
  transitions.add(`${read(before.value ?? 'none')} → ${asked.name}`);
  for (const rule of offer.rules) outcomes.add(`${rule}: allowed`);
  for (const rule of rulesBetweenStates(lifecycle)) {
    const verdict = ruleNamed(lifecycle.rules, rule)({ state: before.state, input: asked.input, actor: asked.actor, now: asked.now });
    outcomes.add(`${rule}: ${verdict.allowed ? 'allowed' : 'refused'}`);
  }
}

/** Transitions and rule outcomes that no sentence of this test file has shown. Both lists are empty when all is said. */
export function unsaid(lifecycle: Lifecycle): { readonly transitions: readonly string[]; readonly outcomes: readonly string[] } {
  const { transitions, outcomes } = shown(lifecycle);
  const known = machineStates(lifecycle).flatMap((value) =>
    offers(lifecycle, { value, state: lifecycle.empty }).map(({ command }) => `${read(value)} → ${command}`));
  return {
    transitions: known.filter((one) => !transitions.has(one)),
    outcomes: Object.keys(lifecycle.rules).flatMap((rule) => [`${rule}: allowed`, `${rule}: refused`]).filter((one) => !outcomes.has(one)),
  };
}

/** Rules that guard an `always`: they choose the way, so they refuse nobody. */
function rulesBetweenStates(lifecycle: Lifecycle): readonly string[] {
  const found = JSON.stringify(lifecycle.machine.config).matchAll(/"type":"holds","params":\{"rule":"(\w+)"\}/g);
  return [...new Set([...found].map(([, rule]) => rule ?? ''))];
}
