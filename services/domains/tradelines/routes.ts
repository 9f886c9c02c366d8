import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const tradelines: Of<'tradelines'> = {
  name: 'tradelines',
  method: 'get',
  path: '/api/v1/cards/',
  access: 'anyone',
  takesAfter: true,
};
export const tradelineRanges: Of<'tradelineRanges'> = {
  name: 'tradelineRanges',
  method: 'get',
  path: '/api/v1/cards/ranges',
  access: 'anyone',
};
export const tradelineBanks: Of<'tradelineBanks'> = {
  name: 'tradelineBanks',
  method: 'get',
  path: '/api/v1/cards/filter-banks/',
  access: 'anyone',
};
export const tradeline: Of<'tradeline'> = {
  name: 'tradeline',
  method: 'get',
  path: '/api/v1/cards/:id/',
  access: 'anyone',
};
