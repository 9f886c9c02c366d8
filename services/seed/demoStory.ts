import { type Person, system } from '#workflows/kernel/actor.ts';
import { addDays, addHours, later, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import type { BookingState } from '#workflows/booking/booking.ts';
import type { OrderState } from '#workflows/order/order.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { derivedId } from '#services/commands/ids.ts';
import { demoCards } from './demoCards.ts';
import { demoRemovals } from './demoRemovals.ts';
import { receiptPicture, reportPdf } from './papers.ts';
import type { HistoryPlayer } from './historyPlayer.ts';

export interface StoryDeps {
  readonly player: HistoryPlayer;
  /** Stores an upload and answers its id. */
  readonly store: (upload: {
    readonly bytes: Buffer;
    readonly name: string;
    readonly by: string;
    readonly purpose: 'payment-proof' | 'au-added' | 'au-removed' | 'credit-report';
  }) => Promise<string>;
  readonly now: () => Date;
}

/** The demo: two verified cardholders with their cards, one who waits, and orders in every state that a screen can show. */
export async function playDemoStory(deps: StoryDeps): Promise<void> {
  const start = deps.now().toISOString();
  const ago = (days: number, hours = 0) => addHours(start, -24 * days - hours);
  const cards = await offerCards(deps, ago);
  const order = orderPlayer(deps, cards);

  const done = await order.paid(people.bea, [0], ago(96), { firstName: 'Rosa', lastName: 'Delgado' });
  await throughLease(deps, done);
  for (const [index, { addedAt, client }] of demoRemovals(start).entries()) {
    const removal = await order.paid(people.bruno, [demoCards.length + index], addHours(addedAt, -22), client);
    await throughPosting(deps, removal);
  }
  const earning = await order.paid(people.bruno, [6, 9], ago(34), { firstName: 'Marcus', lastName: 'Hill' });
  for (const bookingId of earning.bookings) {
    const { lease } = await added(deps, earning.owner(bookingId), bookingId, addHours(earning.paidAt, 20));
    const seen = later(addHours(earning.paidAt, 24 * 24), addHours(startOfDay(lease!.firstStatementDate), 10));
    await deps.player.play(seen, people.sam, 'booking', bookingId, 'markPosted', {
      bureaus: ['experian', 'transunion', 'equifax'],
    });
  }
  const reporting = await order.paid(people.bea, [7], ago(9), { firstName: 'Dana', lastName: 'Whitfield' });
  await added(deps, reporting.owner(reporting.bookings[0]!), reporting.bookings[0]!, addHours(reporting.paidAt, 18));
  const consented = await order.paid(people.ben, [2], ago(1, 6), { firstName: 'Tom', lastName: 'Becker' });
  await signed(deps, consented.owner(consented.bookings[0]!), consented.bookings[0]!, addHours(consented.paidAt, 2));
  await order.paid(people.bea, [3, 8], ago(0, 20), { firstName: 'Grace', lastName: 'Lindqvist' });
  const refused = await order.paid(people.bruno, [4], ago(6), { firstName: 'Victor', lastName: 'Sousa' });
  await deps.player.play(
    addHours(refused.paidAt, 9),
    refused.owner(refused.bookings[0]!),
    'booking',
    refused.bookings[0]!,
    'refuse',
    { reason: 'I am closing this card at the end of the month' },
  );
  await order.submitted(people.ben, [1], ago(0, 30), { firstName: 'Lena', lastName: 'Fischer' });
  await order.submitted(people.bruno, [10, 11], ago(0, 9), { firstName: 'Hugo', lastName: 'Moreau' });
  await order.declined(people.ben, [12], ago(0, 26), { firstName: 'Iris', lastName: 'Tanaka' });
  await order.short(people.bruno, [3], ago(0, 22), { firstName: 'Clara', lastName: 'Stein' });
  await order.expired(people.ben, [5], ago(4), { firstName: 'Paul', lastName: 'Adeyemi' });
  await order.placed(people.bea, [1], ago(0, 40), { firstName: 'Noah', lastName: 'Kim' });
  await order.placed(people.bruno, [8], ago(0, 3), { firstName: 'Sofia', lastName: 'Petrova' });
}

const person = (name: string): Person => {
  const { id, userType, permissions } = demoAccounts.find(({ email }) => email === `${name}@demo.test`)!;
  return { kind: 'person', userId: id, userType, permissions };
};
const people = {
  bea: person('buyer'),
  ben: person('buyer-two'),
  bruno: person('broker'),
  carla: person('cardholder'),
  carl: person('cardholder-two'),
  nina: person('new-cardholder'),
  noel: person('rejected-cardholder'),
  sam: person('orders-staff'),
  cleo: person('cards-staff'),
  uma: person('users-staff'),
  pavel: person('payments-staff'),
};

/** The stream that the story begins with. */
export const firstOfTheStory = `verification-${people.carla.userId}`;

type Ago = (days: number, hours?: number) => string;

async function sendReports({ player, store }: StoryDeps, owner: Person, at: string) {
  for (const bureau of ['transunion', 'equifax'] as const) {
    const fileId = await store({
      bytes: reportPdf(`${bureau} report`),
      name: `${bureau}.pdf`,
      by: owner.userId,
      purpose: 'credit-report',
    });
    await player.play(at, owner, 'verification', owner.userId, 'uploadReport', { bureau, fileId });
  }
}

async function offerCards(deps: StoryDeps, ago: Ago): Promise<readonly string[]> {
  const { player } = deps;
  for (const owner of [people.carla, people.carl]) {
    await sendReports(deps, owner, ago(140));
    await player.play(ago(139), people.uma, 'verification', owner.userId, 'verify');
  }
  await sendReports(deps, people.noel, ago(3));
  await player.play(ago(2), people.uma, 'verification', people.noel.userId, 'reject', {
    reason: 'The Equifax report is older than 30 days. Please upload a new one.',
    wrongReports: ['equifax'],
  });
  const ids: string[] = [];
  for (const [index, { owner, priceCents, commissionCents, ...card }] of demoCards.entries()) {
    const cardId = derivedId('demo-card', index);
    await player.play(ago(138), owner === 'first' ? people.carla : people.carl, 'card', cardId, 'submitCard', {
      ...card,
      isAmex: false,
      confirmations,
    });
    await player.play(ago(137), people.cleo, 'card', cardId, 'approve', { priceCents, commissionCents });
    ids.push(cardId);
  }
  for (const { cardId, submitted, approved } of demoRemovals(ago(0))) {
    await player.play(ago(138), people.carl, 'card', cardId, 'submitCard', { ...submitted, confirmations });
    await player.play(ago(137), people.cleo, 'card', cardId, 'approve', approved);
    ids.push(cardId);
  }
  const waiting = {
    bankId: 9,
    limitCents: 1_300_000,
    statementDay: 14,
    openedOn: '2014-05',
    offeredSlots: 2,
    isAmex: false,
    confirmations,
  };
  await player.play(ago(1), people.nina, 'card', derivedId('demo-card', 'waiting'), 'submitCard', waiting);
  await player.play(ago(2), people.carl, 'card', derivedId('demo-card', 'review'), 'submitCard', {
    ...waiting,
    bankId: 1,
    statementDay: 22,
  });
  const raised = ids[11]!;
  await player.play(ago(12), people.carl, 'card', raised, 'proposeUpdate', { limitCents: 900_000 });
  await player.play(ago(11), people.cleo, 'card', raised, 'rejectUpdate', {
    reason: 'The statement still shows the old limit',
  });
  const date = pacificDate(ago(-10));
  await player.play(ago(0, 5), people.carla, 'holds', ids[5]!, 'placeHold', {
    kind: 'user_hold',
    startDate: date,
    endDate: addDays(date, 14),
    reason: 'Applying for a mortgage',
  });
  return ids;
}

const confirmations = {
  acceptCommission: true,
  utilizationBelow10: true,
  personalCard: true,
  notStoreCard: true,
  tutorialRead: true,
  followUpCall: true,
};

interface Client {
  readonly firstName: string;
  readonly lastName: string;
}

function orderPlayer({ player, store }: StoryDeps, cards: readonly string[]) {
  const placed = async (buyer: Person, lines: readonly number[], at: string, client: Client) => {
    const orderId = derivedId('demo-order', buyer.userId, client.lastName);
    const { snapshot } = await player.play(at, buyer, 'order', orderId, 'placeOrder', {
      lines: lines.map((index) => ({ cardId: cards[index], mayReportNextCycle: true })),
      client: {
        ...client,
        email: `${client.firstName}.${client.lastName}@clients.test`.toLowerCase(),
        phone: '555-014-2277',
        ssn: '219-09-9999',
        birthDate: '1988-04-12',
        address: '418 Alder Street, Sacramento, CA 95814',
      },
      ssnIsReal: true,
    });
    return { orderId, totalCents: (snapshot.state as OrderState).totalCents };
  };
  const submitted = async (buyer: Person, lines: readonly number[], at: string, client: Client) => {
    const order = await placed(buyer, lines, at, client);
    const dollars = (order.totalCents / 100).toFixed(2);
    const fileId = await store({
      bytes: await receiptPicture({
        title: 'Zelle',
        lines: [`To: Tradelines`, `Amount: $${dollars}`, `Reference: ${order.orderId.slice(0, 8)}`],
      }),
      name: 'zelle.png',
      by: buyer.userId,
      purpose: 'payment-proof',
    });
    await player.play(addHours(at, 3), buyer, 'order', order.orderId, 'submitPayment', {
      method: 'zelle',
      amountCents: order.totalCents,
      fileId,
    });
    return order;
  };
  const paid = async (buyer: Person, lines: readonly number[], at: string, client: Client) => {
    const order = await submitted(buyer, lines, at, client);
    const paidAt = addHours(at, 6);
    const { snapshot } = await player.play(paidAt, people.sam, 'order', order.orderId, 'confirmPayment', {
      amountCents: order.totalCents,
      method: 'zelle',
      reference: `Z-${order.orderId.slice(0, 6)}`,
    });
    const { bookings, lines: sold } = snapshot.state as OrderState;
    const owner = (bookingId: string) =>
      sold.find(({ line }) => line === bookings[bookingId]?.line)?.cardholderId === people.carla.userId
        ? people.carla
        : people.carl;
    return { ...order, paidAt, bookings: Object.keys(bookings), owner };
  };
  const declined = async (buyer: Person, lines: readonly number[], at: string, client: Client) => {
    const { orderId } = await submitted(buyer, lines, at, client);
    await player.play(addHours(at, 8), people.sam, 'order', orderId, 'declinePayment', {
      reason: 'The screenshot does not show the amount',
    });
  };
  /** All but $45 came in; the rest is still to be sent. */
  const short = async (buyer: Person, lines: readonly number[], at: string, client: Client) => {
    const { orderId, totalCents } = await submitted(buyer, lines, at, client);
    await player.play(addHours(at, 8), people.sam, 'order', orderId, 'declinePayment', {
      reason: 'Your payment is $45 short. Please send the rest.',
      why: 'shortAmount',
      receivedCents: totalCents - 4_500,
    });
  };
  const expired = async (buyer: Person, lines: readonly number[], at: string, client: Client) => {
    const { orderId } = await placed(buyer, lines, at, client);
    await player.play(addHours(at, 48), system('deadline:payBy'), 'order', orderId, 'expire');
  };
  return { placed, submitted, paid, declined, short, expired };
}

async function signed({ player }: StoryDeps, owner: Person, bookingId: string, at: string) {
  const steps = Object.fromEntries(consentSteps.map((step) => [step, true]));
  await player.play(at, owner, 'booking', bookingId, 'signConsent', {
    steps,
    signature: owner === people.carla ? 'Carla Nguyen' : 'Carl Jensen',
  });
}

async function added(deps: StoryDeps, owner: Person, bookingId: string, at: string) {
  await signed(deps, owner, bookingId, addHours(at, -8));
  const bytes = await receiptPicture({
    title: 'Authorized user added',
    lines: ['Your request was received.', 'The card arrives in 7 to 10 days.'],
  });
  const screenshotFileId = await deps.store({ bytes, name: 'added.png', by: owner.userId, purpose: 'au-added' });
  const { snapshot } = await deps.player.play(at, owner, 'booking', bookingId, 'reportAuAdded', { screenshotFileId });
  await deps.player.play(addHours(at, 2), owner, 'booking', bookingId, 'confirmBalance', { amountCents: 1_250 });
  return snapshot.state as BookingState;
}

interface PaidOrder {
  readonly bookings: readonly string[];
  readonly owner: (bookingId: string) => Person;
  readonly paidAt: string;
}

/** A lease from the payment to the commission. The user is still on the card. */
async function throughPosting(deps: StoryDeps, { bookings, owner, paidAt }: PaidOrder) {
  const bookingId = bookings[0]!;
  const { lease } = await added(deps, owner(bookingId), bookingId, addHours(paidAt, 16));
  await deps.player.play(day(addDays(lease!.firstStatementDate, 12)), people.sam, 'booking', bookingId, 'markPosted', {
    bureaus: ['experian', 'equifax'],
  });
  await deps.player.play(
    day(addDays(lease!.firstStatementDate, 26)),
    system('deadline:commissionPayable'),
    'booking',
    bookingId,
    'makeCommissionPayable',
  );
  await deps.player.play(
    day(addDays(lease!.firstStatementDate, 28)),
    people.pavel,
    'booking',
    bookingId,
    'markCommissionPaid',
    { reference: 'ACH-20418' },
  );
  return lease!;
}
const day = (date: string) => `${date}T17:30:00.000Z`;

/** A whole lease, until the user is removed. */
async function throughLease(deps: StoryDeps, order: PaidOrder) {
  const { reportedUntil } = await throughPosting(deps, order);
  const { bookings, owner } = order;
  const bookingId = bookings[0]!;
  const bytes = await receiptPicture({
    title: 'Authorized user removed',
    lines: ['The user can no longer use this account.'],
  });
  const screenshotFileId = await deps.store({
    bytes,
    name: 'removed.png',
    by: owner(bookingId).userId,
    purpose: 'au-removed',
  });
  if (day(addDays(reportedUntil, 1)) < deps.now().toISOString()) {
    await deps.player.play(day(addDays(reportedUntil, 1)), owner(bookingId), 'booking', bookingId, 'reportAuRemoved', {
      screenshotFileId,
    });
  }
}
