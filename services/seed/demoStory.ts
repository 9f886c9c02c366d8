import { addHours, later, startOfDay } from '#workflows/kernel/calendar.ts';
import { playClaims } from './demoClaims.ts';
import { demoCards } from './demoCards.ts';
import { demoDocuments } from './demoDocuments.ts';
import {
  extensionApproved,
  extensionPaid,
  extensionRefused,
  extensionRequested,
  throughExtension,
} from './demoExtensions.ts';
import { added, signed, throughLease, throughPosting } from './demoLeases.ts';
import { type Ago, offerCards } from './demoOffers.ts';
import { type OrderPlayer, orderPlayer } from './demoOrders.ts';
import { people } from './demoPeople.ts';
import { demoPromocodes } from './demoPromocodes.ts';
import { demoRemovals } from './demoRemovals.ts';
import { demoTickets } from './demoTickets.ts';
import { playReferred } from './demoReferred.ts';
import type { StoryDeps } from './storyDeps.ts';

/** The stream that the story begins with. */
export const firstOfTheStory = `verification-${people.carla.userId}`;

/** The demo: two verified cardholders with their cards, one who waits, and orders in every state that a screen can show. */
export async function playDemoStory(deps: StoryDeps): Promise<void> {
  const start = deps.now().toISOString();
  const ago = (days: number, hours = 0) => addHours(start, -24 * days - hours);
  const cards = await offerCards(deps, ago);
  await demoPromocodes(deps, ago);
  const order = orderPlayer(deps, cards);

  await playLeases(deps, order, ago);
  await playClaims(deps, order, { firstCard: demoCards.length + demoRemovals(start).length });
  await playReferred(deps, ago);
  await playOpenBookings(deps, order, ago);
  await playUnpaidOrders(order, ago);
}

/** Leases whose user reports: ended, due for removal, and earning. */
async function playLeases(deps: StoryDeps, order: OrderPlayer, ago: Ago) {
  const done = await order.paid(people.bea, [0], ago(96), { firstName: 'Rosa', lastName: 'Delgado' });
  await throughLease(deps, done);
  await demoDocuments(deps, done);
  await demoTickets(deps, done, ago);
  for (const [index, { addedAt, client, extends: lease }] of demoRemovals(ago(0)).entries()) {
    const removal = await order.paid(people.bruno, [demoCards.length + index], addHours(addedAt, -22), client);
    await throughPosting(deps, removal);
    if (lease) {
      const [bookingId] = removal.bookings;
      const line = { buyer: people.bruno, owner: removal.owner(bookingId!), bookingId: bookingId! };
      await throughExtension(deps, line, lease);
      await extensionRefused(deps, line, 2, ago(2));
    }
  }
  const earning = await order.paid(people.bruno, [6, 9], ago(34), { firstName: 'Marcus', lastName: 'Hill' });
  for (const bookingId of earning.bookings) {
    const { lease } = await added(deps, earning.owner(bookingId), bookingId, addHours(earning.paidAt, 20));
    const seen = later(addHours(earning.paidAt, 24 * 24), addHours(startOfDay(lease!.firstStatementDate), 10));
    await deps.player.play(seen, people.sam, 'booking', bookingId, 'markPosted', {
      bureaus: ['experian', 'transunion', 'equifax'],
    });
  }
  // Extended once, and the buyer has paid for one more.
  const bookingId = earning.bookings[1]!;
  const line = { buyer: people.bruno, owner: earning.owner(bookingId), bookingId };
  await extensionApproved(deps, line, 1, ago(6));
  await extensionPaid(deps, line, 2, ago(0, 7));
}

/** Bookings on their way to the first statement, and one that its cardholder refuses. */
async function playOpenBookings(deps: StoryDeps, order: OrderPlayer, ago: Ago) {
  const reporting = await order.paid(people.bea, [7], ago(9), { firstName: 'Dana', lastName: 'Whitfield' });
  const bookingId = reporting.bookings[0]!;
  const owner = reporting.owner(bookingId);
  await added(deps, owner, bookingId, addHours(reporting.paidAt, 18));
  await extensionRequested(deps, { buyer: people.bea, owner, bookingId }, 1, ago(0, 4));
  const consented = await order.paid(people.ben, [2], ago(1, 6), { firstName: 'Tom', lastName: 'Becker' });
  await signed(deps, consented.owner(consented.bookings[0]!), consented.bookings[0]!, addHours(consented.paidAt, 2));
  await order.paid(
    people.bea,
    [3, 8],
    ago(0, 20),
    { firstName: 'Grace', lastName: 'Lindqvist' },
    { promocode: 'WELCOME10' },
  );
  const refused = await order.paid(people.bruno, [4], ago(6), { firstName: 'Victor', lastName: 'Sousa' });
  await deps.player.play(
    addHours(refused.paidAt, 9),
    refused.owner(refused.bookings[0]!),
    'booking',
    refused.bookings[0]!,
    'refuse',
    { reason: 'I am closing this card at the end of the month' },
  );
}

/** Orders whose payment is awaited, under review, declined, short or too late. */
async function playUnpaidOrders(order: OrderPlayer, ago: Ago) {
  await order.submitted(people.ben, [1], ago(0, 30), { firstName: 'Lena', lastName: 'Fischer' });
  await order.submitted(people.bruno, [10, 11], ago(0, 9), { firstName: 'Hugo', lastName: 'Moreau' });
  await order.declined(people.ben, [12], ago(0, 26), { firstName: 'Iris', lastName: 'Tanaka' });
  await order.short(people.bruno, [3], ago(0, 22), { firstName: 'Clara', lastName: 'Stein' });
  await order.expired(people.ben, [5], ago(4), { firstName: 'Paul', lastName: 'Adeyemi' });
  await order.placed(people.bea, [1], ago(0, 40), { firstName: 'Noah', lastName: 'Kim' });
  // Bruno called: staff placed it for him, and his client is still to consent.
  const byPhone = { promocode: 'BROKER25', placedBy: people.sam };
  await order.placed(people.bruno, [8], ago(0, 3), { firstName: 'Sofia', lastName: 'Petrova' }, byPhone);
}
