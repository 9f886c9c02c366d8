import type { Actor } from './actor.ts';
import { judge, offers, type Refusal } from './judge.ts';
import { type LifecycleRules, selectMachine, type Snapshot } from './lifecycle.ts';
import { isOneOf, type Ownership } from './who.ts';

interface StepNeeds {
  readonly command: string;
  /** Fields that the form has to give before the rules can tell: of several optional ones, one of them. */
  readonly needs: readonly string[];
  /** Fields that only the server knows; what depends on them is decided when the command is sent. */
  readonly prepared: readonly string[];
  /** The commands that it takes back. */
  readonly takesBack?: readonly string[];
}
/** One command of the record's state, as this person sees it. */
export type NextStep =
  | (StepNeeds & { readonly allowed: true })
  | (StepNeeds & { readonly allowed: false; readonly refusal: Refusal });

interface Ahead {
  readonly actor: Actor;
  /** Instant, ISO 8601 UTC. */
  readonly now: string;
  /** Also commands that belong to somebody else: the API's next-steps and the generated tests ask for these. */
  readonly all?: boolean;
  /** Names one of a stream's several machines: `{ holdId }`. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** What a form says so far, as the command's fields. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** What is in force. */
  readonly settings: object;
}

/**
 * Every command of the state that could ever be this actor's, allowed or not, and why not: all that is unmet, and what is not known
 * before the form or the server has said it.
 */
export function nextSteps<State extends Ownership>(
  lifecycle: LifecycleRules<State>,
  record: Snapshot<State>,
  { actor, now, all = false, about = {}, input = {}, settings }: Ahead,
): readonly NextStep[] {
  const snapshot = selectMachine(lifecycle, record, { input: about, actor });
  const question = { state: snapshot.state, input, complete: false, actor, now, settings };
  return offers(lifecycle, snapshot)
    .filter((offer) => all || isOneOf(offer.who, actor, snapshot.state))
    .map((offer): NextStep => {
      const { refusal, needs, prepared } = judge(lifecycle, snapshot, offer, question);
      const { command, takesBack } = offer;
      const step = { command, needs, prepared, ...(takesBack ? { takesBack } : {}) };
      return refusal ? { ...step, allowed: false, refusal } : { ...step, allowed: true };
    });
}
