/** Stores the referral from a page's address: only links that someone shared, or a campaign's, contain one. */
export function keepFromAddress({ search }: Pick<Location, 'search'>): void {
  if (search !== '') void import('./keptReferral.ts').then(({ keepReferral }) => keepReferral({ search }));
}
