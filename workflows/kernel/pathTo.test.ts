import { describe, expect, it } from 'vitest';
import { bookingOtherwise, bookingWayFrom, userWayFrom } from '#workflows/booking/goal.ts';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import { milestonesOf } from './milestone.ts';
import { orderOtherwise, orderWayFrom } from '#workflows/order/goal.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import type { WayStep } from './pathTo.ts';

const begun = { balance: 'unconfirmed', commission: 'accruing' } as const;
const commands = (steps: readonly WayStep[]) => steps.map(({ command }) => command);

describe('what is before a record, by its machine', () => {
  it('leads an unpaid order over its payment to its end', () =>
    expect(commands(orderWayFrom('paymentPending'))).toEqual(['submitPayment', 'confirmPayment', 'close']));
  it('names who takes the next step', () =>
    expect(orderWayFrom('paymentUnderReview')[0]?.who).toEqual([{ who: 'staff', page: 'orders', level: 3 }]));
  it('says where else it could go', () => {
    expect(commands(orderOtherwise('paymentPending'))).toEqual(['cancel', 'expire']);
    expect(commands(orderOtherwise('paymentUnderReview'))).toEqual(['declinePayment', 'cancel']);
  });
  it('is nothing once the order is over, though it could be restored', () =>
    expect(
      ['expired', 'cancelled', 'closed'].flatMap((state) => [...orderWayFrom(state), ...orderOtherwise(state)]),
    ).toEqual([]));
  it('leads each region of a booking to its own end', () => {
    expect(commands(bookingWayFrom('fulfilment', 'awaitingConsent'))).toEqual([
      'signConsent',
      'reportAuAdded',
      'markPosted',
    ]);
    expect(commands(userWayFrom({ ...begun, fulfilment: 'awaitingConsent', removal: 'notNeeded' }))).toEqual([
      'signConsent',
      'reportAuAdded',
      'markPosted',
      'reportAuRemoved',
    ]);
    expect(commands(userWayFrom({ ...begun, fulfilment: 'refunded', removal: 'open' }))).toEqual(['reportAuRemoved']);
    expect(commands(userWayFrom({ ...begun, fulfilment: 'refused', removal: 'notNeeded' }))).toEqual([]);
    expect(commands(bookingWayFrom('commission', 'accruing'))).toEqual(['makeCommissionPayable', 'markCommissionPaid']);
    expect(commands(bookingOtherwise('awaitingConsent'))).toEqual(['refuse', 'cancelBooking', 'replace', 'refund']);
  });
  it('is nothing for a booking that was refused, or a commission that is void', () =>
    expect([...bookingWayFrom('fulfilment', 'refused'), ...bookingWayFrom('commission', 'void')]).toEqual([]));
});

describe('what an event is on the way', () => {
  it.each([
    ['order', orderLifecycle],
    ['booking', bookingLifecycle],
  ] as const)('is decided for every event that a %s ever had', (_, lifecycle) =>
    expect(Object.keys(milestonesOf(lifecycle)).toSorted()).toEqual(Object.keys(lifecycle.reducers).toSorted()),
  );
});
