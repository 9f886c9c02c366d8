import type { StateValue } from 'xstate';
import type { Actor } from './actor.ts';
import { judge, offers, type Refusal } from './decide.ts';
import { leadsTo } from './leadsTo.ts';
import { focused, type Lifecycle, type Snapshot } from './lifecycle.ts';
import { isOneOf, type Ownership } from './who.ts';

/** One command of the record's state, as this person sees it. */
export type NextStep =
  | {
      readonly command: string;
      readonly allowed: true;
      /** Where it leads, where that is certain before it is sent. */ readonly to?: StateValue;
    }
  | { readonly command: string; readonly allowed: false; readonly refusal: Refusal };

/**
 * Every command of the state that could ever be this actor's, allowed or not, and why not. Commands that belong to
 * somebody else are left out unless `all` asks for them (the API's next-steps and the generated tests do).
 * Rules that need a filled-in form are judged when it is sent. `about` names one of a stream's several machines (`{ holdId }`).
 */
export function nextSteps<State extends Ownership>(
  lifecycle: Lifecycle<State>,
  record: Snapshot<State>,
  { actor, now, all = false, about }: { actor: Actor; now: string; all?: boolean; about?: Record<string, any> },
): readonly NextStep[] {
  const snapshot = focused(lifecycle, record, { input: about, actor });
  const question = { state: snapshot.state, input: undefined, actor, now };
  return offers(lifecycle, snapshot)
    .filter((offer) => all || isOneOf(offer.who, actor, snapshot.state))
    .map((offer) => {
      const refusal = judge(lifecycle, snapshot, offer, question);
      if (refusal) return { command: offer.command, allowed: false, refusal };
      const to = leadsTo(lifecycle, snapshot, offer, { actor, now });
      return { command: offer.command, allowed: true, ...(to === undefined ? {} : { to }) };
    });
}
