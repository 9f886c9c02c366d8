import { erasedText } from '#workflows/kernel/erased.ts';
import type { PayoutMethod } from '#workflows/parts/payout/methods.ts';
import { type SetOff, sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';
import type { MailData } from './mailData.ts';

interface Sent {
  readonly method?: PayoutMethod | undefined;
  readonly paidTo?: string | null | undefined;
}

/** How a commission was sent, for its mail: the way, and what the account or cashtag ended with. What isn't known, or was erased, is left out. */
export const sentAs = ({ method, paidTo }: Sent): Pick<MailData, 'payoutMethod' | 'paidTo'> => ({
  ...(method === undefined ? {} : { payoutMethod: method }),
  ...(paidTo === undefined || paidTo === null || paidTo === erasedText ? {} : { paidTo }),
});

/** The same of a cardholder's commission: what was sent, and what was set off of it, where something was. */
export function commissionSentAs({
  amountCents,
  setOff,
  ...sent
}: Sent & {
  readonly amountCents: number;
  readonly setOff?: readonly SetOff[] | undefined;
}): MailData {
  const setOffCents = sumOfSetOffs(setOff);
  return { amountCents: amountCents - setOffCents, ...(setOffCents === 0 ? {} : { setOffCents }), ...sentAs(sent) };
}
