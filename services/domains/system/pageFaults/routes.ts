import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const reportPageFault: Of<'reportPageFault'> = {
  name: 'reportPageFault',
  method: 'post',
  path: '/api/v1/error-reports/',
  access: 'anyone',
  whileLoggedInAs: true,
};
export const pageFaults: Of<'pageFaults'> = {
  name: 'pageFaults',
  method: 'get',
  path: '/api/v1/error-reports/',
  access: [admin],
};
