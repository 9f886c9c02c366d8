import { z } from 'zod';
import { date } from '#workflows/kernel/inputs.ts';
import { tradelineOrderings } from '#workflows/card/orderings.ts';
import { pageRows, pageRowsMaximum, scrolledRows } from '#workflows/limits.ts';
import { holdKinds } from '#workflows/hold/holdKinds.ts';
import { type RowOf, rowSchema } from '../grid/row.ts';
import { cardColumns, myCardColumns } from './columns.ts';
import { tradelineColumns } from './tradelineColumns.ts';

/** A tradeline for sale. The dates depend on the day of the query. */
export const tradelineRow = rowSchema(tradelineColumns());
export type TradelineRow = RowOf<ReturnType<typeof tradelineColumns>>;

/** What became of an owner's bookings: how many there were, posted, were declined, and were settled as the owner's fault. */
export const ownersRecord = z.object({ bookings: z.int(), posted: z.int(), declined: z.int(), faults: z.int() });
export type OwnersRecord = z.infer<typeof ownersRecord>;

/**
 * A card that could take over a line. Amounts are in cents, the price is at the line's own discount; the date is a
 * Pacific day.
 */
export const replacement = z.object({
  id: z.uuid(),
  bank: z.string(),
  limitCents: z.int(),
  ageMonths: z.int(),
  statementDate: z.iso.date(),
  slotsAvailable: z.int(),
  priceCents: z.int(),
  /** By how much it costs more than was paid; 0 if it costs no more. */
  differenceCents: z.int(),
  /** True if it may report only in the cycle after that statement. */
  mayComeLater: z.boolean(),
  owner: ownersRecord,
});
export type Replacement = z.infer<typeof replacement>;

/** Filters of the list of tradelines (product spec, section 2). Amounts are whole dollars there, ages are years. */
export const tradelineRequest = z.strictObject({
  limit: z.coerce.number().int().min(1).max(pageRowsMaximum).default(scrolledRows),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
  /** Latest day by which it must report, and latest statement date: Pacific days. */
  reportsBy: date.optional(),
  statementDate: date.optional(),
  purchaseBy: date.optional(),
  statementDay: z.coerce.number().int().min(1).max(31).optional(),
  bankIds: z.array(z.coerce.number().int()).max(50).optional(),
  limitFromCents: z.coerce.number().int().min(0).optional(),
  limitToCents: z.coerce.number().int().min(0).optional(),
  ageFromYears: z.coerce.number().min(0).max(100).optional(),
  ageToYears: z.coerce.number().min(0).max(100).optional(),
  priceFromCents: z.coerce.number().int().min(0).optional(),
  priceToCents: z.coerce.number().int().min(0).optional(),
  /** Lender's name or id of the tradeline. */
  search: z.string().max(200).optional(),
  ids: z.array(z.uuid()).max(50).optional(),
  ordering: z.enum(tradelineOrderings).default('price'),
  /**
   * `buy`: every orderable card. `book`: only cards that can still make their next statement. `any`: also cards that
   * cannot be ordered now.
   */
  available: z.enum(['buy', 'book', 'any']).default('buy'),
});
export type TradelineRequest = z.output<typeof tradelineRequest>;
/** Filters by a range of values. */
export const rangeTypes = ['price', 'card_limit', 'account_age'] as const;
export type RangeType = (typeof rangeTypes)[number];
/** Filters by one or several values. */
export const facets = ['banks', 'statement-days', 'purchase-by', 'reports-by'] as const;
export type Facet = (typeof facets)[number];

/** A cardholder's own card. Nothing in it reveals a secret hold. */
export const myCardRow = rowSchema(myCardColumns);
export type MyCardRow = RowOf<typeof myCardColumns>;

/** A card as staff see it. */
export const staffCardRow = rowSchema(cardColumns);
export type StaffCardRow = RowOf<typeof cardColumns>;

/** The tabs of the staff's list (product spec, section 2). */
export const cardTabs = [
  'all',
  'onHold',
  'deleted',
  'activeWithoutHold',
  'onReview',
  'active',
  'onUpdateReview',
] as const;
export type CardTab = (typeof cardTabs)[number];
export const staffCardsRequest = z.strictObject({
  tab: z.enum(cardTabs).default('all'),
  search: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageRowsMaximum).default(pageRows),
  bankId: z.coerce.number().int().optional(),
  cardholderId: z.uuid().optional(),
  /** Only with tab `onHold`. */
  holdKind: z.enum(holdKinds).optional(),
  slotsOfferedMin: z.coerce.number().int().optional(),
  slotsOfferedMax: z.coerce.number().int().optional(),
  slotsAvailableMin: z.coerce.number().int().optional(),
  slotsAvailableMax: z.coerce.number().int().optional(),
  /** Months `2019-04`, both inclusive. */
  openedFrom: z.string().optional(),
  openedTo: z.string().optional(),
  /** Pacific days, both inclusive. */
  submittedFrom: date.optional(),
  submittedTo: date.optional(),
  ordering: z
    .enum([
      '-submitted',
      'submitted',
      'lender',
      '-lender',
      'price',
      '-price',
      'limit',
      '-limit',
      'statement',
      '-statement',
      'available',
      '-available',
    ])
    .default('-submitted'),
});
export type StaffCardsRequest = z.output<typeof staffCardsRequest>;

/** A card among its owner's. */
export const ownersCard = staffCardRow.pick({
  id: true,
  lender: true,
  state: true,
  limitCents: true,
  openedOn: true,
  statementDay: true,
  priceCents: true,
  commissionCents: true,
});
export type OwnersCard = z.infer<typeof ownersCard>;
