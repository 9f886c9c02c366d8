import { bookingWindows } from '#workflows/card/cutOff.ts';
import { columnOf } from '../grid/column.ts';
import { cardColumns } from './columns.ts';
import { notOf, orderableTo, reportsBy } from './source.ts';

const column = columnOf<never, { readonly ageMonths: number }>();
const { id, lender, bankId, limitCents, openedOn, statementDay, slotsOffered } = cardColumns;

/** Whether a tradeline can be ordered now, and if not, why. */
const tradelineStatuses = ['available', 'underReview', 'deleted', 'onHold', 'soldOut', 'unavailable'] as const;

/**
 * The columns of a tradeline for sale, as `owner` sees it: the cardholder who asks, if one does. The dates depend on
 * the day of the query.
 */
export const tradelineColumns = (owner?: string) => ({
  id,
  lender,
  bankId,
  limitCents,
  openedOn,
  /** Whole months since the account was opened. */
  ageMonths: column({ kind: 'number', show: (view) => view.ageMonths }),
  priceCents: column({ kind: 'money' }),
  statementDay,
  /** The statement that an order placed now is for, and whether it is guaranteed. */
  statementDate: column({ kind: 'day', expression: 'd.statement_date' }),
  window: column({ kind: 'text', values: bookingWindows, expression: 'd.booking_window' }),
  daysBefore: column({ kind: 'number', expression: 'd.days_before' }),
  purchaseBy: column({ kind: 'day', expression: 'd.purchase_by' }),
  payInBy: column({ kind: 'instant', nullable: true, expression: 'd.pay_in_by' }),
  reportsBy: column({ kind: 'day', expression: reportsBy }),
  /** A card with only a secret hold looks sold out, so that customers do not wonder why it can't be ordered. */
  slotsAvailable: column({
    kind: 'number',
    expression: `case when ${underSecretHoldAlone(owner)} then 0 else c.slots_available end`,
  }),
  slotsOffered,
  /**
   * Active, slots free, no active hold, owner verified and not blocked. A card that isn't orderable stays in a cart.
   */
  orderable: column({ kind: 'flag', expression: `(${orderableTo(owner)})` }),
  /**
   * Same as `orderable`, with the reason. A card with only a secret hold is shown as sold out; a blocked owner's card
   * is just not available.
   */
  status: column({
    kind: 'text',
    values: tradelineStatuses,
    expression: `case when ${orderableTo(owner)} then 'available'
      when c.card_state = 'onUpdateReview' then 'underReview'
      when c.card_state <> 'active' then 'deleted'
      when coalesce(h.on_visible_hold, false) then 'onHold'
      when c.slots_available <= 0 or ${underSecretHoldAlone(owner)} then 'soldOut'
      else 'unavailable' end`,
  }),
});

function underSecretHoldAlone(owner: string | undefined): string {
  const secret = 'coalesce(h.on_hold, false) and not coalesce(h.on_visible_hold, false)';
  return owner === undefined ? secret : `${secret} and ${notOf(owner)}`;
}
