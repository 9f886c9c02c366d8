import type { CardTab, StaffCardRow, StaffCardsRequest } from '#projections/cards/model.ts';
import { call } from '#web/app/api/call.ts';
import { type AskRows, pageQuery, type RowsAnswer, type Wish } from '#web/ui/grid/rows.ts';

/** The tabs of product spec section 2, what waits for staff first. */
export const cardTabs = ['onReview', 'onUpdateReview', 'all', 'active', 'activeWithoutHold', 'onHold', 'deleted'] as const satisfies readonly CardTab[];
export const FIRST_TAB = 'onReview';

/** What the route calls the columns that it sorts by. */
const orderings: Readonly<Record<string, string>> = { submittedAt: 'submitted', lender: 'lender', priceCents: 'price', limitCents: 'limit', slotsAvailable: 'available' };

export const askCards: AskRows<StaffCardRow> = async (wish, block, signal) => {
  const tab = cardTabs.find((one) => one === wish.tab) ?? FIRST_TAB;
  return (await call('cards', { query: { tab, ...pageQuery(block), search: wish.search || undefined, ...orderingOf(wish), ...filtersOf(wish) } }, { signal })) as RowsAnswer<StaffCardRow>;
};

function orderingOf({ sortModel: [first] }: Wish): { ordering?: StaffCardsRequest['ordering'] } {
  const name = first && orderings[first.colId];
  return name ? { ordering: `${first.sort === 'desc' ? '-' : ''}${name}` as StaffCardsRequest['ordering'] } : {};
}

/** The filters as the route has them: ends of a range, each a parameter of its own. */
function filtersOf({ filterModel: { submittedAt, slotsAvailable } }: Wish): Partial<StaffCardsRequest> {
  return {
    ...(submittedAt?.filterType === 'date' && submittedAt.type === 'inRange' ? { submittedFrom: submittedAt.dateFrom, submittedTo: submittedAt.dateTo } : {}),
    ...(slotsAvailable?.filterType === 'number' ? slotsBetween(slotsAvailable) : {}),
  };
}

function slotsBetween(filter: { readonly type: string; readonly filter?: number; readonly filterTo?: number }): Partial<StaffCardsRequest> {
  if (filter.type === 'inRange') return { slotsAvailableMin: filter.filter, slotsAvailableMax: filter.filterTo };
  return filter.type === 'greaterThanOrEqual' ? { slotsAvailableMin: filter.filter } : { slotsAvailableMax: filter.filter };
}
