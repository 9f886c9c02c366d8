import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const ledger: Of<'ledger'> = {
  name: 'ledger',
  method: 'get',
  path: '/api/v1/ledger/',
  access: [staff('payments', 2)],
  takesAfter: true,
};

export const accountLines: Of<'accountLines'> = {
  name: 'accountLines',
  method: 'get',
  path: '/api/v1/ledger/lines/',
  access: [staff('payments', 3)],
  takesAfter: true,
};
