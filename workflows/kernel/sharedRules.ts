import { isActingForAnother } from './actor.ts';
import { type Question, unless } from './rule.ts';

/** Consent, secrets and money are never handled while logged in as somebody else (lifecycles, "Words and rules"). */
export const notActingForAnother = ({ actor }: Question<unknown>) => unless(!isActingForAnother(actor), {});
