import type { Actor } from './actor.ts';
import { offers, type Unmet } from './judge.ts';
import { type Behavior, selectMachine, type Snapshot } from './lifecycle.ts';
import type { AnyQuestion } from './rule.ts';
import type { Ownership } from './who.ts';
import { ruleNamed } from './words.ts';

/** A rule that a form violates, and the fields that cause it, the most relevant one first. */
export interface DraftFault extends Unmet {
  readonly fields: readonly string[];
}

interface Draft {
  readonly command: string;
  /** The form's current values, as fields of the command. */
  readonly input: Readonly<Record<string, unknown>>;
  /** True if the form is complete: no further fields will be filled in. */
  readonly complete: boolean;
  /** Selects one of a stream's several machines: `{ holdId }`. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly settings: object;
}

/**
 * Returns every rule that a form violates before it is sent. Rules that are unmet regardless of the form are left out:
 * the command's button shows those. The fields that cause a fault are those that the rule needs, or those without which
 * it would not refuse.
 */
export function draftFaults<State extends Ownership>(
  lifecycle: Behavior<State>,
  record: Snapshot<State>,
  { command, input, complete, about = {}, actor, now, settings }: Draft,
): readonly DraftFault[] {
  const snapshot = selectMachine(lifecycle, record, { input: about, actor });
  const offer = offers(lifecycle, snapshot).find((one) => one.command === command);
  const question: AnyQuestion = {
    state: snapshot.state,
    input: { ...about, ...input },
    complete,
    actor,
    now,
    settings,
  };
  return (offer?.rules ?? []).flatMap((code): readonly DraftFault[] => {
    const rule = ruleNamed(lifecycle.rules, code);
    const verdict = rule(question);
    if (verdict.answer !== 'no') return [];
    const without = (fields: readonly string[]) => {
      const left = Object.entries(question.input).filter(([name]) => !fields.includes(name));
      return rule({ ...question, complete: false, input: Object.fromEntries(left) });
    };
    const empty = without(Object.keys(input));
    if (empty.answer === 'no') return [];
    const fields =
      empty.answer === 'needs' && empty.from === 'form'
        ? empty.fields
        : Object.keys(input).filter((name) => without([name]).answer !== 'no');
    const { values, opensAt } = verdict;
    return [{ code, values, ...(opensAt === undefined ? {} : { opensAt }), fields }];
  });
}
