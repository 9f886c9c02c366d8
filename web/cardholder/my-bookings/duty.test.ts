import { describe, expect, test } from 'vitest';
import { cardholderRowOf, type StoredBooking } from '#projections/bookings/rows.ts';
import { upcomingOfBooking } from '#services/domains/journeys/future.ts';
import { turnsOf } from '#services/domains/journeys/turns.ts';
import { bookingDeadlines } from '#workflows/booking/deadlines.ts';
import { bookingLifecycle } from '#workflows/booking/index.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import {
  added,
  balanceConfirmed,
  bookingHistories,
  isPosted,
  leaseOver,
  opened,
  refused,
  removed,
  signed,
  unable,
} from '#workflows/testing/bookingStories.ts';
import { Bea, Carla } from '#workflows/testing/people.ts';
import { NOW, type Sent, story } from '#workflows/testing/story.ts';
import { bookingSteps } from './bookingSteps.ts';
import { dutyOf } from './dutyOf.ts';

const viewer = { person: Carla, owners: { buyerId: Bea.userId, cardholderId: Carla.userId } };

/** What Carla's page of a booking is made of, after a history and at an instant. */
function pageOf(history: readonly Sent[], now: string) {
  const { snapshot } = story(bookingLifecycle, history);
  const { value, state } = snapshot;
  const turns = turnsOf([{ lifecycle: 'booking', deadlines: bookingDeadlines(snapshot), booking: state }], viewer, now);
  const row = {
    ...cardholderRowOf({ value, state } as StoredBooking, new Date(now)),
    auAddedAt: state.auAddedAt,
    postedAt: state.postedAt,
    commissionPaidAt: state.commissionPaid?.at ?? null,
  };
  const journey = upcomingOfBooking(snapshot, viewer, { now, settings: defaultSettings });
  return { ...dutyOf(turns), row, snapshot, steps: bookingSteps(row, journey) };
}
const dutyAt = (history: readonly Sent[], now = NOW) => pageOf(history, now).duty?.doneBy;

describe('the one thing to do on a booking', () => {
  test('adding the user comes before the balance, which is due after it and is upcoming until then', () => {
    const { duty, also } = pageOf([opened, signed], NOW);
    expect(duty?.doneBy).toBe('reportAuAdded');
    expect(also).toMatchObject([{ name: 'balance', upcoming: true }]);
    expect(also[0]!.dueAt > duty!.dueAt).toBe(true);
  });
  test('is consent, then the user, then the balance; then nothing until the user may come off', () => {
    expect(
      [[opened], [opened, signed], [opened, signed, added], [opened, signed, added, balanceConfirmed]].map((history) =>
        dutyAt(history),
      ),
    ).toEqual(['signConsent', 'reportAuAdded', 'confirmBalance', undefined]);
  });
  test('a removal is upcoming before its first possible day, on the page and in the list, and a duty from then on', () => {
    const before = pageOf([...isPosted, balanceConfirmed], '2026-05-11T12:00:00.000Z');
    expect(before.duty).toBeUndefined();
    expect(before.also).toMatchObject([{ name: 'removal', upcoming: true }]);
    expect(before.row.nextDueTurn).toBe('system');
    expect(dutyAt([...isPosted, balanceConfirmed], leaseOver)).toBe('reportAuRemoved');
  });
  test('is nothing while staff look for a way to add the user', () =>
    expect(dutyAt([opened, signed, unable])).toBeUndefined());
  test.each(Object.entries(bookingHistories))(
    '%s: can be done, is in time order, and is what the list says',
    (_, history) => {
      for (const now of [NOW, leaseOver, '2027-01-01T00:00:00.000Z']) {
        const { duty, row, snapshot } = pageOf(history, now);
        expect(row.nextDueTurn === 'cardholder' && !row.nextDueUpcoming ? row.nextDueCommand : undefined).toBe(
          duty?.doneBy,
        );
        if (!duty) continue;
        const step = nextSteps(bookingLifecycle, snapshot, {
          actor: Carla,
          now,
          settings: defaultSettings,
        }).find(({ command }) => command === duty.doneBy);
        expect(step, duty.doneBy).toBeDefined();
      }
    },
  );
});

describe('the five steps', () => {
  const told = (history: readonly Sent[], now = NOW) =>
    pageOf(history, now).steps.map(({ command, state }) => `${state} ${command}`);
  test('have the days of the journey; the balance is not yet asked for before the user is added', () =>
    expect(told([opened, signed])).toEqual([
      'done signConsent',
      'now reportAuAdded',
      'next confirmBalance',
      'next markPosted',
      'next markCommissionPaid',
    ]));
  test('of a booking that was refused are those that were done', () => expect(told([opened, refused])).toEqual([]));
  test('of a lease that is over leave nothing but what was not done', () =>
    expect(told([...isPosted, removed], leaseOver)).toEqual([
      'done signConsent',
      'done reportAuAdded',
      'done markPosted',
      'next markCommissionPaid',
    ]));
});
