import type { Settings } from '#workflows/settings/settings.ts';
import type { promocodeCommands } from './commands.ts';
import type { promocodeEvents } from './schemas.ts';
import type { PromocodeTerms } from './terms.ts';

/** One use, from the moment an order is being placed with it until the order falls through. */
export interface PromocodeUse {
  readonly buyerId: string;
  readonly reservedAt: string;
  /** From then on a use that no placed order has settled is checked. */
  readonly settleBy: string;
  readonly settled: boolean;
  /** What was paid for the order; null until it is. */
  readonly paidCents: number | null;
}

/** A promo code as its events tell it. Instants are ISO 8601 UTC, days are Pacific, money is integer cents. */
export interface PromocodeState {
  /** Nobody's: staff's alone. */
  readonly buyerId: null;
  readonly promocodeId: string;
  readonly code: string | null;
  readonly terms: PromocodeTerms;
  /** By order. Reserved and consumed uses both count. */
  readonly uses: Readonly<Record<string, PromocodeUse>>;
  readonly deletedAt: string | null;
}

/** What a promo code is made of: rules, facts, reducers and the machine are checked against it. */
export interface Promocode {
  readonly state: PromocodeState;
  readonly commands: typeof promocodeCommands;
  readonly settings: Settings;
  readonly events: typeof promocodeEvents;
}

export const emptyPromocode: PromocodeState = {
  buyerId: null,
  promocodeId: '',
  code: null,
  terms: { salePercent: 1 },
  uses: {},
  deletedAt: null,
};

export const usesOf = ({ uses }: PromocodeState): number => Object.keys(uses).length;
export const usesBy = ({ uses }: PromocodeState, buyerId: string): number =>
  Object.values(uses).filter((use) => use.buyerId === buyerId).length;
