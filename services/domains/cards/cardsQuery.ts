import { z } from 'zod';
import { type StaffCardsRequest, staffCardsRequest } from '#projections/cards/model.ts';
import { holdKinds } from '#workflows/hold/holdKinds.ts';
import { pageRows, pageRowsMaximum } from '#workflows/limits.ts';
import { day, position, uuid } from '#services/http/shapes.ts';
import { tabOf } from '#workflows/card/listParams.ts';

const filterings = Object.keys(tabOf) as [keyof typeof tabOf, ...(keyof typeof tabOf)[]];

const slots = z.coerce.number().int().min(0).max(99).optional();
/** A month, or a day in it: opening dates are stored as months. */
const month = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/)
  .transform((day) => day.slice(0, 7))
  .optional();

/** Filters for cards, named as in the product spec (section 2). Dates are Pacific days, both ends included. */
export const cardsQuery = z.strictObject({
  search: z.string().max(200).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(pageRowsMaximum).default(pageRows),
  ordering: staffCardsRequest.shape.ordering,
  filtering: z.enum(filterings).default('all'),
  /** Only used with `filtering=on_hold`. */
  hold_filtering: z.enum(holdKinds).optional(),
  bank_id: z.coerce.number().int().optional(),
  slots_initial_min: slots,
  slots_initial_max: slots,
  slots_available_count_min: slots,
  slots_available_count_max: slots,
  start_date_from: month,
  start_date_to: month,
  created_at_from: day.optional(),
  created_at_to: day.optional(),
  /** An addition of ours: the cards of one cardholder, for staff. */
  cardholder_id: uuid.optional(),
  after: position.optional(),
});

/** Converts the query to the request of the list. */
export const cardsRequestOf = (query: z.output<typeof cardsQuery>): StaffCardsRequest => ({
  tab: tabOf[query.filtering],
  search: query.search,
  page: query.page,
  pageSize: query.page_size,
  ordering: query.ordering,
  bankId: query.bank_id,
  cardholderId: query.cardholder_id,
  holdKind: query.hold_filtering,
  slotsOfferedMin: query.slots_initial_min,
  slotsOfferedMax: query.slots_initial_max,
  slotsAvailableMin: query.slots_available_count_min,
  slotsAvailableMax: query.slots_available_count_max,
  openedFrom: query.start_date_from,
  openedTo: query.start_date_to,
  submittedFrom: query.created_at_from,
  submittedTo: query.created_at_to,
});
