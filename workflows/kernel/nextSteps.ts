import type { Actor } from './actor.ts';
import { judge, offers, type Refusal } from './judge.ts';
import { type LifecycleRules, selectMachine, type Snapshot } from './lifecycle.ts';
import { isOneOf, type Ownership } from './who.ts';

interface StepNeeds {
  readonly command: string;
  /** Fields that the form must provide before the rules can be decided; of several optional ones, at least one. */
  readonly needs: readonly string[];
  /** Fields that only the server knows: what depends on them is decided when the command is sent. */
  readonly prepared: readonly string[];
  /** The commands that this one undoes. */
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
  /** Includes commands of other roles: the API's next-steps and the generated tests set this. */
  readonly all?: boolean;
  /** Selects one of a stream's several machines: `{ holdId }`. */
  readonly about?: Readonly<Record<string, unknown>>;
  /** The form's current values, as fields of the command. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** The settings in force. */
  readonly settings: object;
}

/**
 * Returns every command of the state that this actor could ever send, allowed or not, with the reasons against it: all
 * unmet conditions, and the fields that are unknown until the form or the server provides them.
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
