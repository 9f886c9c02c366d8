import { type Actor, isActingForAnother } from './actor.ts';
import { unless } from './rule.ts';

/** Consent, secrets and money are never handled while logged in as somebody else (lifecycles, "Words and rules"). */
export const notActingForAnother = ({ actor }: { readonly actor: Actor }) => unless(!isActingForAnother(actor), {});
