import type { Actor } from '#workflows/kernel/actor.ts';
import type { No } from '#workflows/kernel/rule.ts';
import { payoutRules, type PayoutQuestion } from '#workflows/parts/payout/rules.ts';
import type { ReferenceUse } from '#workflows/parts/payout/references.ts';

/** The referrer as the rules of payouts see a payee. Money in cents. */
interface Payee {
  readonly cardholderId: string;
  readonly amountCents: number;
}
const rules = payoutRules<Payee>(({ amountCents }) => amountCents);
type Rule = keyof typeof rules;

export interface PayoutRefusal extends Partial<Pick<No, 'values' | 'opensAt'>> {
  readonly kind: 'refused';
  readonly code: Rule | 'nothingToPay';
}

interface Asked {
  readonly actor: Actor;
  readonly now: string;
  readonly referrerId: string;
  readonly amountCents?: number;
  readonly input?: PayoutQuestion<Payee>['input'] & { readonly referenceUses?: readonly ReferenceUse[] };
}

/** Returns the refusal of the first of these rules that a referrer's payment violates; undefined if it may be made. */
export function payoutRefusal(
  names: readonly Rule[],
  { actor, now, referrerId, amountCents = 0, input = {} }: Asked,
): PayoutRefusal | undefined {
  const state = { cardholderId: referrerId, amountCents };
  for (const code of names) {
    const verdict = rules[code]({ state, input, actor, now, complete: true, settings: {} });
    if (verdict.answer !== 'no') continue;
    const { answer: _, ...why } = verdict;
    return { kind: 'refused', code, ...why };
  }
  return undefined;
}
