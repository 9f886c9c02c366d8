import { get } from '#services/http/routes.ts';

const base = '/api/v1/cards/';

export const tradelines = get('tradelines', base, 'anyone', { takesAfter: true });
export const tradelineRange = get('tradelineRange', `${base}ranges`, 'anyone');
export const tradelineBanks = get('tradelineBanks', `${base}filter-banks/`, 'anyone');
export const tradelinePerks = get('tradelinePerks', `${base}filter-bank-perks/`, 'anyone');
export const tradelineStatementDays = get('tradelineStatementDays', `${base}filter-statement-days/`, 'anyone');
export const tradelinePurchaseBy = get('tradelinePurchaseBy', `${base}filter-purchase-by/`, 'anyone');
export const tradelineReportsBy = get('tradelineReportsBy', `${base}filter-reports-by/`, 'anyone');
export const recommendNumber = get('recommendNumber', `${base}recommend-number/`, 'anyone');
export const tradeline = get('tradeline', `${base}:id/`, 'anyone');
