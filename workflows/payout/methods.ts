/** The two ways in which a commission is sent, the usual one first (domains, D6). */
export const payoutMethods = ['deposit', 'cashapp'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];
/** What the account and the cashtag on file end with, masked; null where there is none. */
export type PayoutEnds = Readonly<Record<PayoutMethod, string | null>>;

/** The masked ends of what is on file. */
export const endsOf = ({
  account,
  cashtag,
}: {
  readonly account: { readonly accountNumber: string } | null;
  readonly cashtag: string | null;
}): PayoutEnds => ({ deposit: account?.accountNumber ?? null, cashapp: cashtag });

/** How a payment was sent. Payments from before it was asked have none of it. */
export interface SentBy {
  readonly method?: PayoutMethod | undefined;
  /** Of all that was marked as paid in one go. */
  readonly batchId?: string | undefined;
}

/** How somebody is paid where staff don't say: into the account, else by Cash App; undefined where nothing is on file. */
export const usualMethod = (ends: PayoutEnds): PayoutMethod | undefined =>
  payoutMethods.find((method) => ends[method] !== null);

/** Without what isn't known. */
export const sentBy = ({ method, batchId }: SentBy): SentBy => ({
  ...(method === undefined ? {} : { method }),
  ...(batchId === undefined ? {} : { batchId }),
});

interface Said extends SentBy {
  readonly reference: string;
  readonly paidTo?: string | null | undefined;
}
/** What is written down of a payment beside its amount: how it was sent, and what the account or cashtag ended with then. */
export const payoutOf = ({ reference, paidTo, ...sent }: Said) => ({
  reference,
  ...sentBy(sent),
  ...(paidTo === undefined || paidTo === null ? {} : { paidTo }),
});
