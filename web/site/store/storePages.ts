import { StorePage } from './StorePage.tsx';
import { TradelinePage } from './TradelinePage.tsx';

/** The pages of the store, loaded together: whoever is on one goes to the other. */
export const storePages = { tradelines: StorePage, tradeline: TradelinePage } as const;
