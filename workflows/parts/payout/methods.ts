/** Payout methods of commissions, the default first (domains, D6). */
export const payoutMethods = ['deposit', 'cashapp'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];
/** The masked last digits or letters of the account and of the cashtag on file; null if there is none. */
export type PayoutEnds = Readonly<Record<PayoutMethod, string | null>>;

/** Returns the masked ends of the payout details on file. */
export const endsOf = ({
  account,
  cashtag,
}: {
  readonly account: { readonly accountNumber: string } | null;
  readonly cashtag: string | null;
}): PayoutEnds => ({ deposit: account?.accountNumber ?? null, cashapp: cashtag });

/**
 * Returns the payout method used unless staff choose one: the bank account, otherwise Cash App; undefined if no details
 * are on file.
 */
export const usualMethod = (ends: PayoutEnds): PayoutMethod | undefined =>
  payoutMethods.find((method) => ends[method] !== null);
