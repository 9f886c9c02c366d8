import { expect, test } from 'vitest';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import { addDays, addHours, endOfDay, startOfDay } from '#workflows/kernel/calendar.ts';
import { added, isAdded, isPosted, opened, signed, terms } from '#workflows/testing/bookingStories.ts';
import type { ReminderTemplate } from '#workflows/kernel/deadline.ts';
import { idOf } from '#workflows/testing/people.ts';
import { given } from '#workflows/testing/given.ts';
import type { Sent } from '#workflows/testing/story.ts';
import { reminder } from './reminder.ts';

const bookingId = idOf(600);
const told = (history: readonly Sent[], template: ReminderTemplate, now: string) => {
  const booking = given(bookingLifecycle, ...history);
  return reminder({ id: bookingId, template, state: booking.state, deadlines: booking.deadlines(), now });
};
const of = { orderId: terms.orderId, bookingId };

test('an extension is offered until the lease can be extended no more', () => {
  const on = '2026-05-09';
  expect(told(isPosted, 'extension-reminder', startOfDay(on))).toEqual({ ...of, on, by: endOfDay(on) });
  expect(told(isPosted, 'extension-reminder', endOfDay(on))).toBeUndefined();
});

test('that claims are open is no news once their last days are told, and neither is when they are closed', () => {
  const [urged, closes] = ['2026-04-02', '2026-04-11'];
  const window = { ...of, on: urged, by: endOfDay(closes) };
  expect(told(isAdded, 'claim-opens', addHours(startOfDay(urged), -1))).toEqual(window);
  expect(told(isAdded, 'claim-opens', startOfDay(urged))).toBeUndefined();
  expect(told(isAdded, 'claim-urged', startOfDay(urged))).toEqual(window);
  expect(told(isAdded, 'claim-urged', endOfDay(closes))).toBeUndefined();
});

test('a user who is to be added, or whose balance is to be confirmed, is named no time that has passed, and nothing once the statement is there', () => {
  const { statementDate: on } = terms;
  const lastDay = addDays(on, -2);
  expect(told([opened, signed], 'add-au-reminder', startOfDay(lastDay))).toEqual({
    bookingId,
    on,
    by: endOfDay(lastDay),
  });
  expect(told([opened, signed], 'add-au-reminder', endOfDay(lastDay))).toEqual({ bookingId, on });
  expect(told([opened, signed], 'add-au-reminder', startOfDay(on))).toBeUndefined();
  expect(told([opened, signed, added], 'balance-reminder', startOfDay(lastDay))).toEqual({ bookingId, on });
  expect(told([opened, signed, added], 'balance-reminder', startOfDay(on))).toBeUndefined();
});

test('a consent is asked for and a removal, too, also when it is late: then without the day', () => {
  const lastDay = addDays(terms.statementDate, -2);
  expect(told([opened], 'consent-reminder', startOfDay(lastDay))).toEqual({ bookingId, by: endOfDay(lastDay) });
  expect(told([opened], 'consent-reminder', endOfDay(lastDay))).toEqual({ bookingId });
  const removal = '2026-05-15';
  expect(told(isPosted, 'removal-due', startOfDay(removal))).toEqual({ bookingId, by: endOfDay(removal) });
  expect(told(isPosted, 'removal-due', endOfDay(removal))).toEqual({ bookingId });
});
