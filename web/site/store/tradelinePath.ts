import type { TradelineRow } from '#projections/cards/model.ts';
import { bankSlug } from '#workflows/card/banks.ts';
import { sitePaths } from '#services/domains/content/site/routes.ts';

const pattern = new RegExp(`^${sitePaths.tradelines}/(?:[a-z0-9-]*-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

/** The tradeline of an address: its lender and limit may be outdated. */
export const tradelineIn = (path: string): string | undefined => pattern.exec(path)?.[1];

/** The address of a tradeline's page: `/tradelines-for-sale/citi-12000-{id}`. */
export const tradelinePath = ({ lender, limitCents, id }: Pick<TradelineRow, 'lender' | 'limitCents' | 'id'>): string =>
  `${sitePaths.tradelines}/${[bankSlug({ name: lender }), Math.round(limitCents / 100), id].filter(Boolean).join('-')}`;
