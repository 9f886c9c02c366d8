import type { PayoutMethod } from './methods.ts';

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

interface Said extends SentBy {
  readonly reference: string;
  readonly reuseReason?: string | undefined;
  readonly paidTo?: string | null | undefined;
}
/** What is written down of a payment beside its amount: how it was sent, and what the account or cashtag ended with then. */
export const payoutOf = ({ reference, reuseReason, paidTo, ...sent }: Said) => ({
  reference,
  ...(reuseReason === undefined ? {} : { reuseReason }),
  ...sentBy(sent),
  ...(paidTo === undefined || paidTo === null ? {} : { paidTo }),
});
