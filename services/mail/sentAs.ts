import { erasedText } from '#workflows/kernel/erased.ts';
import type { PayoutMethod } from '#workflows/payout/methods.ts';
import type { MailData } from './templates.ts';

interface Sent {
  readonly method?: PayoutMethod | undefined;
  readonly paidTo?: string | null | undefined;
}

/** How a commission was sent, for its mail: the way, and what the account or cashtag ended with. What isn't known, or was erased, is left out. */
export const sentAs = ({ method, paidTo }: Sent): Pick<MailData, 'payoutMethod' | 'paidTo'> => ({
  ...(method === undefined ? {} : { payoutMethod: method }),
  ...(paidTo === undefined || paidTo === null || paidTo === erasedText ? {} : { paidTo }),
});
