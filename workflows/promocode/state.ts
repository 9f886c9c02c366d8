import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { promocodeCommands, promocodeEvents, PromocodeTerms } from './schemas.ts';

/** Who may use a promo code: customers who buy. */
export const promocodeUsers = ['buyer', 'broker'] as const;

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

const staff = ['promocodeId', 'code', 'terms', 'uses', 'deletedAt'] as const satisfies readonly Path<PromocodeState>[];

/** What may be seen of a promo code: staff's alone. */
export const promocodeView: View<PromocodeState> = {
  fields: { staff, customer: [] } satisfies Fields<PromocodeState>,
};
