import { createHash } from 'node:crypto';
import { type Person, system } from '#workflows/kernel/actor.ts';
import { addHours, startOfDay } from '#workflows/kernel/calendar.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { type FileDeps, storeUpload } from '#services/files/storeUpload.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { HistoryPlayer } from './historyPlayer.ts';
import { receiptPicture } from './papers.ts';

const accountOf = (name: string): Person => {
  const { id, userType, permissions } = demoAccounts.find(({ email }) => email === `${name}@demo.test`)!;
  return { kind: 'person', userId: id, userType, permissions };
};
const buyers = ['buyer', 'buyer-two', 'broker'].map(accountOf);
export const owners = ['cardholder', 'cardholder-two'].map(accountOf);
const sam = accountOf('orders-staff');
export const cleo = accountOf('cards-staff');

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
export async function storeProof(
  deps: Omit<FileDeps, 'offload'>,
  { buyer, dollars, number }: { readonly buyer: Person; readonly dollars: string; readonly number: number },
): Promise<string> {
  const client = clientOf(number);
  const bytes = await receiptPicture({
    title: 'Zelle',
    lines: [
      'To: Tradelines',
      `From: ${client.firstName} ${client.lastName}`,
      `Amount: $${dollars}`,
      `Confirmation: Z${100_000 + number}`,
    ],
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
export async function storyOf(
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
