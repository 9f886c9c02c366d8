import type { OrderQueueRow, OrderTab } from '#projections/orders/model.ts';
import { call } from '#web/app/api/call.ts';
import type { AskRows } from '#web/ui/grid/rows.ts';

/** The working sets of the queue, what waits for staff first. */
export const orderTabs = ['paymentUnderReview', 'paymentPending', 'paid', 'closed', 'cancelled', 'expired', 'all', 'history', 'deleted'] as const satisfies readonly OrderTab[];
export const FIRST_TAB = 'paymentUnderReview';

/** In these, whatever breaks first comes first, until somebody sorts another way. */
const byUrgency: Readonly<Record<string, string>> = { paymentUnderReview: 'nextDueAt', paymentPending: 'payBy' };

/** One block of the orders queue. An unknown tab in the address is the first one. */
export const askOrders: AskRows<OrderQueueRow> = ({ tab, search, sortModel, filterModel }, { offset, limit }, signal) => {
  const shown = orderTabs.find((one) => one === tab) ?? FIRST_TAB;
  const urgent = byUrgency[shown];
  const sorted = sortModel.length === 0 && urgent ? [{ colId: urgent, sort: 'asc' }] : sortModel;
  return call('orderQueue', { query: { tab: shown, search, offset, limit, filterModel: JSON.stringify(filterModel), sortModel: JSON.stringify(sorted) } }, { signal });
};
