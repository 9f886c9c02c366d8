// oxlint-disable max-lines-per-function -- one step after the other
import { defaultSettings } from '#workflows/settings/settings.ts';
import { createHash, randomUUID } from 'node:crypto';
import { type Person, system } from '#workflows/kernel/actor.ts';
import { addHours, startOfDay } from '#workflows/kernel/calendar.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { commissionScheduleOf } from '#workflows/card/commissionSchedule.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { derivedId } from '#services/commands/ids.ts';
import { preparations } from '#services/domains/preparations.ts';
import { noPayoutFacts } from '#services/domains/payouts/payoutFacts.ts';
import { noSetOffs } from '#services/domains/payouts/setOffs.ts';
import { recordCache } from '#services/commands/record.ts';
import { freePlaces } from '#services/domains/orders/unpaidPlaces.ts';
import type { Parts } from '#services/compose.ts';
import { fileFacts } from '#services/files/readFile.ts';
import { type FileDeps, storeUpload } from '#services/files/storeUpload.ts';
import { datedFiles } from './datedFiles.ts';
import { receiptPicture } from './papers.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import { skipReactionsTo } from '#services/reactions/skipReactionsTo.ts';
import { createHistoryPlayer, StoryBroken, type HistoryPlayer } from './historyPlayer.ts';

/** Stories played at the same time: as many as one append carries. */
const AT_ONCE = 64;
/** Orders that one card takes; it has ten slots. */
const ORDERS_A_CARD = 9;

const accountOf = (name: string): Person => {
  const { id, userType, permissions } = demoAccounts.find(({ email }) => email === `${name}@demo.test`)!;
  return { kind: 'person', userId: id, userType, permissions };
};
const buyers = ['buyer', 'buyer-two', 'broker'].map(accountOf);
const owners = ['cardholder', 'cardholder-two'].map(accountOf);
const sam = accountOf('orders-staff');
const cleo = accountOf('cards-staff');

/**
 * Plays the stories of so many orders through the real handlers, with what follows from them, spread over the last 60
 * days. What followed here needs no reaction later, so the reactions go on behind it if they had nothing else to do.
 */
export async function seedOrders(
  { eventStore, vault, db, now, fileStore }: Parts,
  count: number,
  onProgress: (done: number) => void,
): Promise<{ readonly events: number }> {
  const start = new Date().toISOString();
  const before = await eventStore.head();
  const run = randomUUID();
  const cache = recordCache(2_000);
  // Every account of the stories is a demo account, and none of them earns a discount.
  const prepare = preparations({
    eventStore,
    vault,
    accountFacts: async () => ({ brokerPercent: 0, blocked: false, emailConfirmed: true, userType: 'buyer' }),
    orderNumbered: async () => undefined,
    hasOrdered: async () => false,
    cartCards: async () => [],
    // Each picture is sent once.
    fileFacts: async (id) => {
      const facts = await fileFacts(db, id);
      return facts && { ...facts, proofUses: [] };
    },
    monthlySpend: async () => 0,
    unpaidPlaces: freePlaces,
    agreedTexts: () => Promise.resolve({}),
    referenceUses: async () => [],
    payoutFacts: () => Promise.resolve(noPayoutFacts),
    setOffs: noSetOffs,
    referralChain: async () => [],
    referralChainOf: async () => undefined,
    settingsAt: async () => defaultSettings,
  });
  // Stories played at the same time order different cards: on the same card they would wait for each other again and again.
  const cardCount = Math.ceil(count / ORDERS_A_CARD);
  let next = 0;
  let done = 0;
  const playOne = async (number: number) => {
    const player = datedFiles(db, createHistoryPlayer({ eventStore, prepare, cache }));
    const placedAt = addHours(start, -((number * 37) % (60 * 24)) - 1);
    await storyOf(player, {
      number,
      cardId: await cards(number % cardCount),
      orderId: derivedId(run, 'order', number),
      placedAt,
      start,
      proof: (buyer, dollars) => storeProof({ db, now, vault, store: fileStore }, { buyer, dollars, number }),
    }).catch((fault: unknown) => {
      // Beside a running product its deadlines may be faster than the story: an order that expired meanwhile stays so.
      if (!(fault instanceof StoryBroken) || fault.code !== 'notInThisState') throw fault;
    });
    done += 1;
    onProgress(done);
  };
  const cards = cardsOnDemand(createPlayerFor(eventStore, prepare, cache), run, start);
  const worker = async () => {
    for (let number = next++; number < count; number = next++) await playOne(number);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const head = await eventStore.head();
  if (head !== undefined) await skipReactionsTo(db, { onlyFrom: before, to: head });
  return { events: Number((head ?? 0n) - (before ?? 0n)) };
}

const createPlayerFor =
  (eventStore: Parts['eventStore'], prepare: Parts['prepare'], cache: ReturnType<typeof recordCache>) => () =>
    createHistoryPlayer({ eventStore, prepare, cache });

/** Offers each card when the first order asks for it. */
function cardsOnDemand(newPlayer: () => HistoryPlayer, run: string, start: string): (index: number) => Promise<string> {
  const offered = new Map<number, Promise<string>>();
  const offer = async (index: number) => {
    const cardId = derivedId(run, 'card', index);
    const { play } = newPlayer();
    const confirmations = {
      acceptCommission: true,
      utilizationBelow10: true,
      personalCard: true,
      notStoreCard: true,
      tutorialRead: true,
    };
    const at = addHours(start, -24 * 70);
    const bankId = [1, 6, 9, 12, 107, 111][index % 6]!;
    const terms = {
      limitCents: (8 + (index % 30)) * 100_000,
      openedOn: `20${String(8 + (index % 12)).padStart(2, '0')}-05`,
    };
    await play(at, owners[index % 2]!, 'card', cardId, 'submitCard', {
      bankId,
      ...terms,
      statementDay: 1 + (index % 28),
      offeredSlots: 10,
      isAmex: false,
      confirmations,
    });
    const { commissionCents } = commissionScheduleOf(terms, start);
    await play(addHours(at, 1), cleo, 'card', cardId, 'approve', {
      priceCents: commissionCents + (10 + (index % 40)) * 1_000,
      commissionCents,
    });
    return cardId;
  };
  return (index) => {
    const known = offered.get(index) ?? offer(index);
    offered.set(index, known);
    return known;
  };
}

interface Story {
  readonly number: number;
  readonly cardId: string;
  readonly orderId: string;
  readonly placedAt: string;
  readonly start: string;
  /** Stores a picture of a transfer and returns its id. */
  readonly proof: (buyer: Person, dollars: string) => Promise<string>;
}

/** A picture of a transfer, each of another one: a picture seen before is told to staff. Nobody has to look through what we drew. */
async function storeProof(
  deps: Omit<FileDeps, 'offload'>,
  { buyer, dollars, number }: { readonly buyer: Person; readonly dollars: string; readonly number: number },
): Promise<string> {
  const client = clientOf(number);
  const bytes = await receiptPicture({
    title: 'Zelle',
    lines: ['To: Tradelines', `From: ${client.firstName} ${client.lastName}`, `Amount: $${dollars}`, `Memo: ${number}`],
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const inspectUpload = async () =>
    ({ kind: 'inspected', mediaType: 'image/png', content: undefined, sha256 }) as const;
  const answer = await storeUpload(
    { ...deps, offload: { inspectUpload } },
    {
      bytes,
      declaredName: 'zelle.png',
      uploadedBy: buyer.userId,
      purpose: 'payment-proof',
      subject: subjectOfUser(buyer.userId),
    },
  );
  if (answer.kind !== 'stored') throw new Error(`A picture was refused: ${answer.code}`);
  return answer.file.id;
}

const firstNames = ['Ava', 'Liam', 'Mia', 'Noah', 'Zoe', 'Ivan', 'Rosa', 'Omar', 'Yuki', 'Elena', 'Hugo', 'Nadia'];
const lastNames = [
  'Carter',
  'Nguyen',
  'Lopez',
  'Petrov',
  'Okoye',
  'Schmidt',
  'Rossi',
  'Haddad',
  'Tanaka',
  'Novak',
  'Silva',
  'Berg',
  'Cohen',
];

/** One order, as far as its number says: unpaid, under review, paid, consented, added, expired or cancelled. */
async function storyOf(
  { play }: HistoryPlayer,
  { number, cardId, orderId, placedAt, start, proof }: Story,
): Promise<void> {
  const buyer = buyers[number % buyers.length]!;
  const kind = number % 10;
  // Nothing happens later than now: an order that expired was placed two days before that at the latest.
  const recent = kind <= 1 ? addHours(start, -1 - (number % 40)) : kind === 8 ? addHours(placedAt, -48) : placedAt;
  const { snapshot } = await play(recent, buyer, 'order', orderId, 'placeOrder', {
    lines: [{ cardId, mayReportNextCycle: true }],
    client: clientOf(number),
    ssnIsReal: true,
  });
  const { totalCents } = snapshot.state as OrderState;
  const later = (hours: number) => earlier(addHours(recent, hours), start);
  if (kind === 0) return;
  if (kind === 8) return void (await play(addHours(recent, 48), system('payByDeadline'), 'order', orderId, 'expire'));
  if (kind === 9) {
    return void (await play(later(1), buyer, 'order', orderId, 'cancel', { reason: 'Ordered by mistake' }));
  }
  // About a day's payments wait to be confirmed.
  if (kind === 1 && number % 50 === 1) {
    // Every seventh buyer sent ten dollars too little.
    const amountCents = totalCents - (number % 7 === 0 ? 1_000 : 0);
    const fileId = await proof(buyer, (amountCents / 100).toFixed(2));
    return void (await play(later(0.5), buyer, 'order', orderId, 'submitPayment', {
      method: 'zelle',
      amountCents,
      fileId,
    }));
  }
  await play(later(0.5), sam, 'order', orderId, 'markPaidPending', { reason: 'Seen in the bank account' });
  const paid = await play(later(1), sam, 'order', orderId, 'confirmPayment', {
    amountCents: totalCents,
    method: 'zelle',
    reference: `Z-${number}`,
  });
  if (kind <= 3) return;
  const { bookings, lines } = paid.snapshot.state as OrderState;
  const bookingId = Object.keys(bookings)[0]!;
  const owner = owners.find(({ userId }) => userId === lines[0]?.cardholderId)!;
  await play(later(2), owner, 'booking', bookingId, 'signConsent', {
    steps: Object.fromEntries(consentSteps.map((step) => [step, true])),
    signature: 'Demo Cardholder',
  });
  if (kind <= 5) return;
  const added = await play(later(3), sam, 'booking', bookingId, 'addClient', { via: 'online' });
  const reports = startOfDay((added.snapshot.state as BookingState).lease!.firstStatementDate);
  if (Date.parse(reports) <= Date.parse(start)) {
    await play(reports, sam, 'booking', bookingId, 'markPosted', { bureaus: ['experian', 'equifax'] });
  }
}

const earlier = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b);

function clientOf(number: number) {
  const firstName = firstNames[number % firstNames.length]!;
  const lastName = lastNames[Math.floor(number / firstNames.length) % lastNames.length]!;
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${number}@clients.test`.toLowerCase(),
    phone: `555-${String(number % 1_000).padStart(3, '0')}-${String(number % 10_000).padStart(4, '0')}`,
    ssn: '219-09-9999',
    birthDate: '1988-04-12',
    address: `${100 + number} Alder Street, Sacramento, CA 95814`,
  };
}
