import { expect } from 'vitest';
import { offers } from '#workflows/kernel/judge.ts';
import type { Command, Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { ruleNamed } from '#workflows/kernel/words.ts';
import { rulesBetweenStates, transitionFor, transitionsOf, type NamedTransition } from './anatomy.ts';
import type { Outcome } from './story.ts';

/** What the sentences of one test file have shown so far, per lifecycle. */
interface Shown {
  readonly transitions: Set<string>;
  readonly outcomes: Set<string>;
}
const shownOf = new Map<Lifecycle, Shown>();
let file: string | undefined;

/** Test files share processes: what another file has shown does not count in this one. */
function beginWithTheFile(): void {
  const { testPath } = expect.getState();
  if (testPath !== file) shownOf.clear();
  file = testPath;
}

const shown = (lifecycle: Lifecycle): Shown => {
  beginWithTheFile();
  const known = shownOf.get(lifecycle) ?? { transitions: new Set<string>(), outcomes: new Set<string>() };
  shownOf.set(lifecycle, known);
  return known;
};

const read = ({ path, command }: NamedTransition): string => `${path} → ${command}`;

/** Remembers what one sentence has shown: an accepted transition, and what its rules answered. */
export function notice<State extends object>(
  lifecycle: Lifecycle<State>,
  before: Snapshot<State>,
  request: Command,
  { refusal, events }: Outcome<State>,
): void {
  const { transitions, outcomes } = shown(lifecycle);
  const offer = offers(lifecycle, before).find(({ command }) => command === request.name);
  const transition = transitionFor(lifecycle, before.value, request.name);
  if (!offer || !transition) return;
  if (refusal?.kind === 'rule') outcomes.add(`${refusal.code}: refused`);
  if (events.length === 0) return;
  transitions.add(read(transition));
  for (const rule of offer.rules) outcomes.add(`${rule}: allowed`);
  for (const rule of rulesBetweenStates(lifecycle)) {
    const { input, actor, now, settings } = request;
    const question = { state: before.state, input, complete: true, actor, now, settings };
    const { answer } = ruleNamed(lifecycle.rules, rule)(question);
    if (answer !== 'needs') outcomes.add(`${rule}: ${answer === 'yes' ? 'allowed' : 'refused'}`);
  }
}

/** Outcomes of these rules that no sentence of this test file has shown. */
export const unsaidOf = (lifecycle: Lifecycle, rules: object): readonly string[] =>
  Object.keys(rules)
    .flatMap((rule) => [`${rule}: allowed`, `${rule}: refused`])
    .filter((one) => !shown(lifecycle).outcomes.has(one));

/**
 * Transitions and rule outcomes that no sentence of this test file has shown. Both lists are empty when all is said. The rules of a part
 * are shown by the part's own test.
 */
export function unsaid(lifecycle: Lifecycle, ...parts: readonly object[]) {
  const { transitions } = shown(lifecycle);
  const ofParts = new Set(parts.flatMap((rules) => Object.keys(rules)));
  return {
    transitions: transitionsOf(lifecycle)
      .map(read)
      .filter((one) => !transitions.has(one)),
    outcomes: unsaidOf(
      lifecycle,
      Object.fromEntries(Object.entries(lifecycle.rules).filter(([rule]) => !ofParts.has(rule))),
    ),
  };
}
