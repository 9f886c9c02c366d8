import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { promocodeCommands, promocodeEvents, PromocodeTerms } from './schemas.ts';

/** User types that may use a promo code: customers who buy. */
export const promocodeUsers = ['buyer', 'broker'] as const;

/** One use, from the placing of an order with the code until the order is cancelled or expires. */
export interface PromocodeUse {
  readonly buyerId: string;
  readonly reservedAt: string;
  /** Time from which a use that no placed order has settled is checked. */
  readonly settleBy: string;
  readonly settled: boolean;
  /** The amount paid for the order; null until it is paid. */
  readonly paidCents: number | null;
}

/**
 * The state of a promo code, folded from its events. Instants are ISO 8601 UTC, days are Pacific, amounts are integer
 * cents.
 */
export interface PromocodeState {
  /** Never owned by a customer. */
  readonly buyerId: null;
  readonly promocodeId: string;
  readonly code: string | null;
  readonly terms: PromocodeTerms;
  /** Uses by order. Reserved and consumed uses both count. */
  readonly uses: Readonly<Record<string, PromocodeUse>>;
  readonly deletedAt: string | null;
}

/** The parts of a promo code, as types. Rules, facts, reducers and the machine are checked against it. */
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

const staff = ['promocodeId', 'code', 'terms', 'uses', 'deletedAt'] as const satisfies readonly Path<PromocodeState>[];

/** The fields of a promo code that each reader may see: staff only. */
export const promocodeView: View<PromocodeState> = {
  fields: { staff, customer: [] } satisfies Fields<PromocodeState>,
};
