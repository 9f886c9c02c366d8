import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;
const get = (name: string, path: string) =>
  ({ name, method: 'get', path: `/api/v1/cards/${path}`, access: 'anyone' }) as const;

export const tradelines: Of<'tradelines'> = { ...get('tradelines', ''), takesAfter: true };
export const tradelineRange: Of<'tradelineRange'> = get('tradelineRange', 'ranges');
export const tradelineBanks: Of<'tradelineBanks'> = get('tradelineBanks', 'filter-banks/');
export const tradelinePerks: Of<'tradelinePerks'> = get('tradelinePerks', 'filter-bank-perks/');
export const tradelineStatementDays: Of<'tradelineStatementDays'> = get(
  'tradelineStatementDays',
  'filter-statement-days/',
);
export const tradelinePurchaseBy: Of<'tradelinePurchaseBy'> = get('tradelinePurchaseBy', 'filter-purchase-by/');
export const tradelineReportsBy: Of<'tradelineReportsBy'> = get('tradelineReportsBy', 'filter-reports-by/');
export const recommendNumber: Of<'recommendNumber'> = get('recommendNumber', 'recommend-number/');
export const tradeline: Of<'tradeline'> = get('tradeline', ':id/');
