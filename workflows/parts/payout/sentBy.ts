import type { PayoutMethod } from './methods.ts';
import { keptSetOff, type SetOff } from './setOff.ts';

/** How a payment was sent. Payments from before it was asked have none of it. */
export interface SentBy {
  readonly method?: PayoutMethod | undefined;
  /** Of all that was marked as paid in one go. */
  readonly batchId?: string | undefined;
}

/** Without what isn't known. */
export const sentBy = ({ method, batchId }: SentBy): SentBy => ({
  ...(method === undefined ? {} : { method }),
  ...(batchId === undefined ? {} : { batchId }),
});

/** What a record remembers of how its commission was paid, beside the reference. */
export interface PaidBy extends SentBy {
  readonly setOff?: readonly SetOff[] | undefined;
}
export const paidBy = ({ setOff, ...sent }: PaidBy): PaidBy => ({ ...sentBy(sent), ...keptSetOff({ setOff }) });

interface Said extends PaidBy {
  readonly reference: string;
  readonly reuseReason?: string | undefined;
  readonly paidTo?: string | null | undefined;
}
/** What is written down of a payment beside its amount: how it was sent, what the account or cashtag ended with then, and what was set off. */
export const payoutOf = ({ reference, reuseReason, paidTo, setOff, ...sent }: Said) => ({
  reference,
  ...(reuseReason === undefined ? {} : { reuseReason }),
  ...sentBy(sent),
  ...(paidTo === undefined || paidTo === null ? {} : { paidTo }),
  ...keptSetOff({ setOff }),
});
