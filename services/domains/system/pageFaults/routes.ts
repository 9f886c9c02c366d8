import { admin } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const reportPageFault = post<S['reportPageFault']>('reportPageFault', '/api/v1/error-reports/', 'anyone', {
  whileLoggedInAs: true,
});
export const pageFaults = get<S['pageFaults']>('pageFaults', '/api/v1/error-reports/', [admin]);
