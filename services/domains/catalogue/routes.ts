import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;
const base = '/api/v1/cards/';

export const tradelines = get<S['tradelines']>('tradelines', base, 'anyone', { takesAfter: true });
export const tradelineRange = get<S['tradelineRange']>('tradelineRange', `${base}ranges`, 'anyone');
export const tradelineBanks = get<S['tradelineBanks']>('tradelineBanks', `${base}filter-banks/`, 'anyone');
export const tradelinePerks = get<S['tradelinePerks']>('tradelinePerks', `${base}filter-bank-perks/`, 'anyone');
export const tradelineStatementDays = get<S['tradelineStatementDays']>(
  'tradelineStatementDays',
  `${base}filter-statement-days/`,
  'anyone',
);
export const tradelinePurchaseBy = get<S['tradelinePurchaseBy']>(
  'tradelinePurchaseBy',
  `${base}filter-purchase-by/`,
  'anyone',
);
export const tradelineReportsBy = get<S['tradelineReportsBy']>(
  'tradelineReportsBy',
  `${base}filter-reports-by/`,
  'anyone',
);
export const recommendNumber = get<S['recommendNumber']>('recommendNumber', `${base}recommend-number/`, 'anyone');
export const tradeline = get<S['tradeline']>('tradeline', `${base}:id/`, 'anyone');
