/** Keeps what the address of a page brings: only a link that somebody shared, or a campaign's, has anything to keep. */
export function keepFromAddress({ search }: Pick<Location, 'search'>): void {
  if (search !== '') void import('./keptReferral.ts').then(({ keepReferral }) => keepReferral({ search }));
}
