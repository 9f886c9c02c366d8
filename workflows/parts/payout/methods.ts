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

/** How somebody is paid where staff don't say: into the account, else by Cash App; undefined where nothing is on file. */
export const usualMethod = (ends: PayoutEnds): PayoutMethod | undefined =>
  payoutMethods.find((method) => ends[method] !== null);
