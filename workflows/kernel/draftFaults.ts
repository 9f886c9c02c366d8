import type { Actor } from './actor.ts';
import { offers, type Unmet } from './judge.ts';
import { type Behavior, selectMachine, type Snapshot } from './lifecycle.ts';
import type { AnyQuestion } from './rule.ts';
import type { Ownership } from './who.ts';
import { ruleNamed } from './words.ts';

/** A rule that a form breaks, and the fields that are to blame: the first one above all. */
export interface DraftFault extends Unmet {
  readonly fields: readonly string[];
}

interface Draft {
  readonly command: string;
  /** What the form says so far, as the command's fields. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Whether that is all it will say. */
  readonly complete: boolean;
  /** Names one of a stream's several machines: `{ holdId }`. */
  readonly about?: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  readonly settings: object;
}

/**
 * Every rule that a form breaks before it is sent. What is unmet whatever the form says is not its fault: the command's button says
 * that. To blame are the fields that the rule needs, or those without which it would not refuse.
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
