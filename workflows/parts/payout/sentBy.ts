import type { PayoutMethod } from './methods.ts';
import { keptSetOff, type SetOff } from './setOff.ts';

/** How a payment was sent. Payments recorded before this was asked for have none of these fields. */
export interface SentBy {
  readonly method?: PayoutMethod | undefined;
  /** The batch of payments that were marked as paid together. */
  readonly batchId?: string | undefined;
}

/** Leaves out unknown fields. */
export const sentBy = ({ method, batchId }: SentBy): SentBy => ({
  ...(method === undefined ? {} : { method }),
  ...(batchId === undefined ? {} : { batchId }),
});

/** The payment data of a commission that a record keeps, in addition to the reference. */
export interface PaidBy extends SentBy {
  readonly setOff?: readonly SetOff[] | undefined;
}
export const paidBy = ({ setOff, ...sent }: PaidBy): PaidBy => ({ ...sentBy(sent), ...keptSetOff({ setOff }) });

interface Said extends PaidBy {
  readonly reference: string;
  readonly reuseReason?: string | undefined;
  readonly paidTo?: string | null | undefined;
}
/**
 * Returns the event data of a payment in addition to its amount: how it was sent, the last characters of the account or
 * cashtag at that time, and the amounts set off.
 */
export const payoutOf = ({ reference, reuseReason, paidTo, setOff, ...sent }: Said) => ({
  reference,
  ...(reuseReason === undefined ? {} : { reuseReason }),
  ...sentBy(sent),
  ...(paidTo === undefined || paidTo === null ? {} : { paidTo }),
  ...keptSetOff({ setOff }),
});
