import type { BookingRow } from '#projections/bookings/model.ts';
import { call } from '#web/app/api/call.ts';
import { type AskRows, chosen, pageQuery, type RowsAnswer } from '#web/ui/grid/rows.ts';

export const commissionTabs = ['payable', 'paid'] as const;
export const FIRST_TAB = 'payable';

/** One block of commissions, of everybody or of one cardholder. */
export const askCommissions: AskRows<BookingRow> = async (wish, block, signal) => {
  const cardholderId = chosen(wish, 'cardholderId');
  const state = wish.tab === 'paid' ? 'paid' : 'payable';
  return (await call('commissionPayments', { query: { state, ...pageQuery(block), search: wish.search, ...(cardholderId ? { cardholderId } : {}) } }, { signal })) as RowsAnswer<BookingRow>;
};
