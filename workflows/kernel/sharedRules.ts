import { type Actor, isActingForAnother } from './actor.ts';
import { unless } from './rule.ts';

/** Refuses consent, secrets and money while the actor is logged in as another user (lifecycles, "Words and rules"). */
export const notActingForAnother = ({ actor }: { readonly actor: Actor }) => unless(!isActingForAnother(actor), {});
