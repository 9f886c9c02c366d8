import { admin } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

export const reportPageFault = post('reportPageFault', '/api/v1/error-reports/', 'anyone', {
  whileLoggedInAs: true,
});
export const pageFaults = get('pageFaults', '/api/v1/error-reports/', [admin]);
