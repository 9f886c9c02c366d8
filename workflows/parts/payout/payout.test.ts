import { describe, expect, test } from 'vitest';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import { extensionLifecycle } from '#workflows/extension/index.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import * as bookings from '#workflows/testing/bookingStories.ts';
import { unsaidOf } from '#workflows/testing/coverage.ts';
import * as extensions from '#workflows/testing/extensionStories.ts';
import { given } from '#workflows/testing/given.ts';
import { behind, Carla, idOf, Olga, Pam } from '#workflows/testing/people.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { payoutRules } from './rules.ts';

/** What a cardholder earns by. */
const earnedBy = {
  booking: {
    lifecycle: bookingLifecycle,
    isPayable: bookings.isPayable,
    paid: bookings.commissionPaid,
    amountCents: 10_000,
  },
  extension: {
    lifecycle: extensionLifecycle,
    isPayable: [...extensions.isApproved, extensions.commissionPayable],
    paid: extensions.commissionPaid,
    amountCents: 5_000,
  },
};

describe.each(Object.entries(earnedBy))('the commission of %s', (_, { isPayable, paid, amountCents, ...one }) => {
  const lifecycle: Lifecycle = one.lifecycle;
  const payable = given(lifecycle, ...isPayable);
  const pay = (change: object = {}, by = Pam): Sent =>
    command('markCommissionPaid', { ...paid.input, ...change })
      .by(by)
      .at(paid.now);
  const isPaid = { commissionPaid: { amountCents } };
  const to = payable.when(paid).snapshot.value;

  test('is paid by orders 3 or payments 3, who act for themselves and are not its cardholder', () => {
    payable.when(pay()).then(isPaid, to);
    payable.when(pay({}, Olga)).then(isPaid, to);
    payable.when(pay({}, Carla)).thenNotForThisActor();
    payable.when(pay({}, behind(Pam))).thenRefused('notActingForAnother');
    payable.when(pay({}, { ...Pam, userId: Carla.userId })).thenRefused('notTheirOwnCommission');
  });
  test('keeps how it was sent and what the account ended with; from before that was asked it keeps its reference', () => {
    const sent = { method: 'deposit', batchId: idOf(900) };
    const { reference } = paid.input;
    const { snapshot, events } = payable.when(pay({ ...sent, paidTo: '••••0002' }));
    expect(events[0]?.data).toMatchObject({ amountCents, reference, ...sent, paidTo: '••••0002' });
    expect(snapshot.state).toMatchObject({ commissionPaid: { at: paid.now, reference, ...sent } });
    expect(payable.when(paid).snapshot.state).toHaveProperty('commissionPaid', { at: paid.now, reference });
  });
  test('is the amount that whoever pays it was shown, with what is set off, which goes back with it', () => {
    const setOff = [{ bookingId: idOf(901), amountCents: 3_000 }];
    payable
      .when(pay({ shownCents: amountCents - 1 }))
      .thenRefused('amountIsAsShown', { amountCents, shownCents: amountCents - 1 });
    payable.when(pay({ setOff, shownCents: amountCents, shownSetOffCents: 4_000 })).thenRefused('amountIsAsShown', {
      amountCents: amountCents - 3_000,
      shownCents: amountCents - 4_000,
    });
    const settingOff = pay({ setOff, shownCents: amountCents, shownSetOffCents: 3_000 });
    payable.when(settingOff).then({ commissionPaid: { amountCents, setOff } }, to);
    given(lifecycle, ...isPayable, settingOff)
      .when(command('unpayCommission', { reason: 'It came back' }).by(Pam).at(paid.now))
      .then({ commissionUnpaid: { amountCents, setOff, reason: 'It came back' } }, payable.snapshot.value);
  });
  test('waits while its cardholder’s payouts are held, and says until when', () => {
    const later = new Date(Date.parse(paid.now) + 1).toISOString();
    payable.when(pay({ payoutHeldUntil: later })).thenRefused('payoutsNotHeld', {}, later);
    payable.when(pay({ payoutHeldUntil: paid.now })).then(isPaid, to);
  });
  test('has a reference of its own, or a reason for another’s', () => {
    const referenceUses = [{ orderId: idOf(900), orderNumber: '415', amountCents: 45_500, on: '2026-02-27' }];
    payable.when(pay({ referenceUses })).thenRefused('referenceIsNew', { orderNumber: '415' });
    payable.when(pay({ referenceUses, reuseReason: 'One transfer for both' })).then(isPaid, to);
  });
  test('each rule of payouts has answered both ways', () =>
    expect(
      unsaidOf(
        lifecycle,
        payoutRules(() => 0),
      ),
    ).toEqual([]));
});
