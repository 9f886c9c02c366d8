import { beforeAll, describe, expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/state.ts';
import type { ExtensionState } from '#workflows/extension/state.ts';
import { Ada, Bea, Ben, Bo, Carl, Carla, Olga, Pam, System } from '#workflows/testing/people.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { refundPaidCents } from '#workflows/parts/payment/payment.ts';
import { aboutMoney, randomMarket } from '../testing/history.ts';
import { openScene } from '../testing/scene.ts';
import { seeds } from '#testing/depth.ts';
import {
  accountPage,
  balances,
  ledgerOf,
  ledgerOfAccount,
  monthlySpend,
  owedTo,
  spentEver,
  trialBalance,
} from './query.ts';

const scene = openScene(4);
const { market, story } = scene;
let chase: string;

beforeAll(() => {
  chase = story.cardOnSale(Carla, { offeredSlots: 9 });
});

const linesOf = async (orderId: string) =>
  (await ledgerOf(scene.db(), orderId)).map(({ account, amountCents }) => `${account} ${amountCents}`);
const balancesOf = async (orderId: string) =>
  Object.fromEntries(
    (await balances(scene.db(), { orderId })).map(({ account, amountCents }) => [account, amountCents]),
  );
const sumOf = async (orderId: string) =>
  (await ledgerOf(scene.db(), orderId)).reduce((sum, { amountCents }) => sum + amountCents, 0);

/** A line as its card offers it again for a restore. */
const offeredAgain = ({ discountCents: _d, priceCents: _p, ...line }: OrderState['lines'][number]) => ({
  ...line,
  notReserved: null,
  reservedAt: market.now(),
});

describe("an extension's money", () => {
  const lease = { reportedUntil: '2026-08-12', extendBefore: '2026-08-09', removalDue: '2026-08-15' };
  const runs = { lease, bookingIsOver: false, claimIsOpen: false };
  const reversal = { reason: 'It bounced', lease: null, anotherIsOpen: false, leaseWasMoved: true };
  /** Ben's paid line, extended for half of its $500 and of its $100 commission. */
  const requested = (card = chase): { orderId: string; bookingId: string; id: string } => {
    const orderId = story.placed([card], Ben);
    const [bookingId] = story.paid(orderId) as [string];
    const id = market.random.uuid();
    const { terms } = market.at('booking', bookingId).state as BookingState;
    const { line, buyerId, cardId, cardholderId, bank, statementDay, securityDays, priceCents } = terms!;
    story.must(
      'extension',
      id,
      'requestExtension',
      {
        ...runs,
        bookingId,
        orderId,
        line,
        buyerId,
        cardId,
        cardholderId,
        bank,
        statementDay,
        securityDays,
        linePriceCents: priceCents,
        lineCommissionCents: 10_000,
        consentCoversExtensions: true,
        extensionsBefore: 0,
        anotherIsOpen: false,
        buyerBlocked: false,
        cardholderBlocked: false,
      },
      Ben,
    );
    const proof = { method: 'zelle', amountCents: 26_000, proofFileId: market.random.uuid(), usedOnOrders: [] };
    story.must('extension', id, 'submitPayment', proof, Ben);
    return { orderId, bookingId, id };
  };
  const linesOfExtension = async (orderId: string, id: string) =>
    (await ledgerOf(scene.db(), orderId))
      .filter(({ extensionId }) => extensionId === id)
      .map(({ account, amountCents }) => `${account} ${amountCents}`);

  test('approved: the price is earned, what was paid above it is still the buyer’s; reversed, all of it goes back', async () => {
    const { orderId, bookingId, id } = requested();
    story.must('extension', id, 'accept', {}, Carla);
    const payment = { amountCents: 26_000, method: 'zelle', reference: 'Z-2' };
    story.must('extension', id, 'approve', { ...runs, ...payment }, Olga);
    await scene.shown();
    expect(await linesOfExtension(orderId, id)).toEqual(['cash 26000', 'revenue -25000', 'customer-credit -1000']);
    expect((await ledgerOf(scene.db(), orderId)).at(-1)).toMatchObject({
      bookingId,
      extensionId: id,
      buyerId: Ben.userId,
    });
    story.must('extension', id, 'reverseApproval', reversal, Ada);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 50_000, revenue: -50_000, 'customer-credit': 0 });
    expect(await sumOf(orderId)).toBe(0);
  });

  test('what was paid above the price is returned while it stands, and reversed with the approval', async () => {
    const { orderId, id } = requested();
    story.must('extension', id, 'accept', {}, Carla);
    const payment = { amountCents: 26_000, method: 'zelle', reference: 'Z-2' };
    story.must('extension', id, 'approve', { ...runs, ...payment }, Olga);
    story.must('extension', id, 'returnCredit', { reason: 'The customer asked' }, Pam);
    await scene.shown();
    expect(await balancesOf(orderId)).toMatchObject({ cash: 76_000, 'customer-credit': 0, 'refunds-payable': -1_000 });
    story.must('extension', id, 'reverseApproval', reversal, Ada);
    await scene.shown();
    expect(await balancesOf(orderId)).toMatchObject({ cash: 50_000, revenue: -50_000, 'refunds-payable': 0 });
  });

  test('a payment that was too little is in the books from the day it is seen, and owed back when it ends', async () => {
    const { orderId, id } = requested(story.cardOnSale(Carl));
    story.must('extension', id, 'decline', { reason: 'Only $10', why: 'shortAmount', receivedCents: 1_000 }, Olga);
    await scene.shown();
    expect(await linesOfExtension(orderId, id)).toEqual(['cash 1000', 'customer-deposits -1000']);
    story.must('extension', id, 'delete', { reason: 'The customer asked', receivedCents: 1_500 }, Olga);
    await scene.shown();
    expect(await linesOfExtension(orderId, id)).toEqual([
      'cash 1000',
      'customer-deposits -1000',
      'cash 500',
      'customer-deposits 1000',
      'refunds-payable -1500',
    ]);
  });

  test('declined by the cardholder after the payment: what came in is owed, and paid back to the cent', async () => {
    const { orderId, id } = requested();
    story.must('extension', id, 'refuse', { reason: 'I am closing this card' }, Carla);
    await scene.shown();
    expect(await linesOfExtension(orderId, id)).toEqual([]);
    story.must('extension', id, 'settlePayment', { receivedCents: 26_000 }, Pam);
    await scene.shown();
    expect(await linesOfExtension(orderId, id)).toEqual(['cash 26000', 'refunds-payable -26000']);
    story.must('extension', id, 'recordRefundPaid', { amountCents: 26_000, method: 'zelle', reference: 'R-2' }, Pam);
    await scene.shown();
    expect(await balancesOf(orderId)).toMatchObject({ cash: 50_000, 'refunds-payable': 0 });
    expect(await sumOf(orderId)).toBe(0);
  });

  test('its commission is a line of its own, earned when the new cycle begins, and names only the cardholder', async () => {
    const { orderId, id } = requested(story.cardOnSale(Carl));
    story.must('extension', id, 'accept', {}, Carl);
    const payment = { amountCents: 26_000, method: 'zelle', reference: 'Z-2' };
    story.must('extension', id, 'approve', { ...runs, ...payment }, Olga);
    market.pass(24 * 200);
    story.must('extension', id, 'makeCommissionPayable', { leaseWasMoved: true }, System);
    story.must('extension', id, 'markCommissionPaid', { reference: 'ACH-3' }, Pam);
    await scene.shown();
    expect((await linesOfExtension(orderId, id)).slice(3)).toEqual([
      'commission-expense 5000',
      'commission-payable -5000',
      'commission-payable 5000',
      'cash -5000',
    ]);
    expect((await ledgerOf(scene.db(), orderId)).at(-1)).toMatchObject({ buyerId: null, cardholderId: Carl.userId });
  });
});

describe("an order's money", () => {
  test('a confirmed payment: cash in, revenue earned, what was paid too much still owed', async () => {
    const orderId = story.placed([chase], Ben);
    story.paid(orderId, 2_000);
    await scene.shown();
    expect(await linesOf(orderId)).toEqual(['cash 52000', 'revenue -50000', 'customer-credit -2000']);
    expect(await ledgerOf(scene.db(), orderId)).toMatchObject([
      { type: 'order.payment-confirmed.v1', seq: 0, buyerId: Ben.userId, note: 'Z-1', bookingId: null },
      { seq: 1 },
      { seq: 2 },
    ]);
    expect(await sumOf(orderId)).toBe(0);
  });

  test('a reversed confirmation takes all of it back', async () => {
    const orderId = story.placed([chase], Ben);
    story.paid(orderId, 2_000);
    story.must('order', orderId, 'reverseConfirmation', { reason: 'The transfer bounced', bookingsNotNoted: [] }, Ada);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 0, revenue: 0, 'customer-credit': 0 });
  });

  test('cancelled once paid: all of it is owed back; restored: no longer', async () => {
    const orderId = story.placed([chase], Ben);
    story.paid(orderId, 2_000);
    story.must('order', orderId, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({
      cash: 52_000,
      revenue: -50_000,
      refunds: 50_000,
      'customer-credit': 0,
      'refunds-payable': -52_000,
    });
    expect(await sumOf(orderId)).toBe(0);
    const { lines } = market.at('order', orderId).state;
    story.must(
      'order',
      orderId,
      'restore',
      {
        lines: lines.map(offeredAgain),
        bookingIds: [market.random.uuid()],
      },
      Olga,
    );
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({
      cash: 52_000,
      revenue: -50_000,
      refunds: 0,
      'customer-credit': -2_000,
      'refunds-payable': 0,
    });
  });

  test('an unpaid order that is cancelled leaves no line', async () => {
    const orderId = story.placed([chase], Ben);
    market.send('order', orderId, 'cancel', { reason: 'Never mind', bookingsNotNoted: [] }, Ben);
    await scene.shown();
    expect(await ledgerOf(scene.db(), orderId)).toEqual([]);
  });

  test("a refused booking's refund is owed", async () => {
    const orderId = story.placed([chase], Ben);
    const [bookingId] = story.paid(orderId) as [string];
    story.must('booking', bookingId, 'refuse', { reason: 'The card was closed' }, Carla);
    story.must(
      'booking',
      bookingId,
      'refund',
      {
        amountCents: 50_000,
        reason: 'The card was closed',
        claimId: null,
        orderIsPaid: true,
        lineIsOnThisBooking: true,
      },
      Olga,
    );
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({
      cash: 50_000,
      revenue: -50_000,
      refunds: 50_000,
      'refunds-payable': -50_000,
    });
    expect((await ledgerOf(scene.db(), orderId)).at(-1)).toMatchObject({
      type: 'order.refund-noted.v1',
      bookingId,
      buyerId: Ben.userId,
    });
  });

  test('a line refunded, then the order cancelled: what goes back is what was paid, and no more', async () => {
    const orderId = story.placed([chase, story.cardOnSale(Carla)], Ben);
    const [bookingId] = story.paid(orderId, 2_000) as [string];
    const { lines, totalCents } = market.at('order', orderId).state as OrderState;
    story.must(
      'booking',
      bookingId,
      'refund',
      {
        amountCents: lines[0]!.priceCents,
        reason: 'The card was closed',
        claimId: null,
        orderIsPaid: true,
        lineIsOnThisBooking: true,
      },
      Olga,
    );
    story.must('order', orderId, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({
      cash: totalCents + 2_000,
      revenue: -totalCents,
      refunds: totalCents,
      'customer-credit': 0,
      'refunds-payable': -totalCents - 2_000,
    });
    const again = lines.slice(1).map(offeredAgain);
    story.must('order', orderId, 'restore', { lines: again, bookingIds: [market.random.uuid()] }, Olga);
    await scene.shown();
    expect(await balancesOf(orderId)).toMatchObject({
      refunds: lines[0]!.priceCents,
      'customer-credit': -2_000,
      'refunds-payable': -lines[0]!.priceCents,
    });
  });

  test('a credit that is returned is owed like a refund, and a later cancellation or reversal takes no cent twice', async () => {
    const overpaid = () => {
      const orderId = story.placed([story.cardOnSale(Carla)], Ben);
      story.paid(orderId, 2_000);
      story.must('order', orderId, 'returnCredit', { reason: 'The customer asked' }, Pam);
      return orderId;
    };
    const [cancelled, reversed, closing] = [overpaid(), overpaid(), overpaid()];
    await scene.shown();
    expect(await balancesOf(cancelled)).toEqual({
      cash: 52_000,
      revenue: -50_000,
      'customer-credit': 0,
      'refunds-payable': -2_000,
    });
    story.must('order', cancelled, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
    story.must('order', reversed, 'reverseConfirmation', { reason: 'It bounced', bookingsNotNoted: [] }, Ada);
    story.must('order', closing, 'recordRefundPaid', { amountCents: 2_000, method: 'zelle', reference: 'R-1' }, Pam);
    await scene.shown();
    expect(await balancesOf(cancelled)).toEqual({
      cash: 52_000,
      revenue: -50_000,
      refunds: 50_000,
      'customer-credit': 0,
      'refunds-payable': -52_000,
    });
    const nothing = { cash: 0, revenue: 0, 'customer-credit': 0, 'refunds-payable': 0 };
    expect(await balancesOf(reversed)).toEqual(nothing);
    expect(await balancesOf(closing)).toEqual({ ...nothing, cash: 50_000, revenue: -50_000 });
    const again = (market.at('order', cancelled).state as OrderState).lines.map(offeredAgain);
    story.must('order', cancelled, 'restore', { lines: again, bookingIds: [market.random.uuid()] }, Olga);
    await scene.shown();
    expect(await balancesOf(cancelled)).toMatchObject({ refunds: 0, 'customer-credit': 0, 'refunds-payable': -2_000 });
  });

  test('a refund paid out takes the debt and the cash; taken back, both are there again', async () => {
    const orderId = story.placed([chase], Ben);
    story.paid(orderId);
    story.must('order', orderId, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
    story.must('order', orderId, 'recordRefundPaid', { amountCents: 50_000, method: 'zelle', reference: 'R-1' }, Pam);
    await scene.shown();
    expect(await balancesOf(orderId)).toMatchObject({ cash: 0, 'refunds-payable': 0 });
    story.must('order', orderId, 'reverseRefundPaid', { reason: 'The transfer came back' }, Pam);
    await scene.shown();
    expect(await balancesOf(orderId)).toMatchObject({ cash: 50_000, 'refunds-payable': -50_000 });
  });

  test('what came in for a payment that was never confirmed is owed back, or becomes part of the payment', async () => {
    const orderId = story.placed([chase], Ben);
    story.proofSent(orderId);
    story.must('order', orderId, 'cancel', { reason: 'Only a part came in', receivedCents: 20_000 }, Olga);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 20_000, 'refunds-payable': -20_000 });
    const { lines } = market.at('order', orderId).state as OrderState;
    story.must(
      'order',
      orderId,
      'restore',
      {
        lines: lines.map(offeredAgain),
        bookingIds: [market.random.uuid()],
      },
      Olga,
    );
    story.paid(orderId);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 50_000, revenue: -50_000, 'refunds-payable': 0 });
    story.must('order', orderId, 'reverseConfirmation', { reason: 'The transfer bounced', bookingsNotNoted: [] }, Ada);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 20_000, revenue: 0, 'refunds-payable': -20_000 });
  });
});

describe('a payment that was too little', () => {
  const ends = {
    'the order expires': (id: string) => {
      market.pass(24 * 8);
      story.must('order', id, 'expire', {}, System);
    },
    'the buyer cancels': (id: string) =>
      story.must('order', id, 'cancel', { reason: 'No longer needed', bookingsNotNoted: [] }, Ben),
    'staff cancel': (id: string) =>
      story.must('order', id, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga),
  };
  test.each(Object.entries(ends))('is owed back in full when %s', async (_, end) => {
    const orderId = story.placed([chase], Ben);
    story.proofSent(orderId);
    const short = { reason: 'Too little', why: 'shortAmount', receivedCents: 30_000 };
    story.must('order', orderId, 'declinePayment', short, Olga);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 30_000, 'customer-deposits': -30_000 });
    end(orderId);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 30_000, 'customer-deposits': 0, 'refunds-payable': -30_000 });
    const payOut = { amountCents: 30_000, method: 'zelle', reference: 'R-1' };
    story.must('order', orderId, 'recordRefundPaid', payOut, Pam);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 0, 'customer-deposits': 0, 'refunds-payable': 0 });
  });

  test('is in the books from the day it is seen, counts as earned once the rest came, and is no spending before', async () => {
    const orderId = story.placed([story.cardOnSale(Carla)], Bo);
    story.proofSent(orderId);
    const short = (receivedCents: number) => ({ reason: 'Too little', why: 'shortAmount', receivedCents });
    story.must('order', orderId, 'declinePayment', short(30_000), Olga);
    story.proofSent(orderId);
    story.must('order', orderId, 'declinePayment', short(45_000), Olga);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 45_000, 'customer-deposits': -45_000 });
    expect(await owedTo(scene.db(), Bo.userId)).toEqual([{ account: 'customer-deposits', amountCents: 45_000 }]);
    expect(await spentEver(scene.db(), Bo.userId)).toBe(0);
    story.proofSent(orderId);
    story.paid(orderId);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 50_000, 'customer-deposits': 0, revenue: -50_000 });
    expect(await spentEver(scene.db(), Bo.userId)).toBe(50_000);
    story.must('order', orderId, 'reverseConfirmation', { reason: 'It bounced', bookingsNotNoted: [] }, Ada);
    await scene.shown();
    expect(await balancesOf(orderId)).toEqual({ cash: 45_000, 'customer-deposits': -45_000, revenue: 0 });
  });
});

test('a commission: owed when it becomes payable, changed by agreement, paid, and taken back', async () => {
  const orderId = story.placed([chase], Ben);
  const [bookingId] = story.paid(orderId) as [string];
  story.payable(bookingId);
  story.must('booking', bookingId, 'updateCommission', { amountCents: 12_000, reason: 'Agreed by phone' }, Olga);
  story.must('booking', bookingId, 'markCommissionPaid', { reference: 'ACH-1' }, Pam);
  await scene.shown();
  expect(await balancesOf(orderId)).toEqual({
    cash: 38_000,
    revenue: -50_000,
    'commission-expense': 12_000,
    'commission-payable': 0,
  });
  story.must('booking', bookingId, 'unpayCommission', { reason: 'The transfer came back' }, Pam);
  await scene.shown();
  expect(await balancesOf(orderId)).toEqual({
    cash: 50_000,
    revenue: -50_000,
    'commission-expense': 12_000,
    'commission-payable': -12_000,
  });
  expect(await balances(scene.db(), { cardholderId: Carla.userId })).toMatchObject([
    { account: 'cash', amountCents: 0, lines: 2 },
    { account: 'commission-expense', amountCents: 12_000, lines: 2 },
    { account: 'commission-payable', amountCents: -12_000, lines: 4 },
  ]);
  expect((await ledgerOfAccount(scene.db(), 'commission-payable', { limit: 1 }))[0]).toMatchObject({
    type: 'booking.commission-unpaid.v1',
    amountCents: -12_000,
    note: 'The transfer came back',
  });
});

test('the books are checked order by order: a line that somebody changed is named with what is left over', async () => {
  const orderId = story.placed([chase], Bea);
  story.paid(orderId);
  await scene.shown();
  const whole = await trialBalance(scene.db());
  expect(whole.wrong).toEqual([]);
  expect(whole.lines).toBeGreaterThanOrEqual(2);
  const { rows, count } = await accountPage(scene.db(), 'cash', { page: 1, pageSize: 1 });
  expect(rows).toHaveLength(1);
  expect(count).toBe((await balances(scene.db())).find(({ account }) => account === 'cash')!.lines);
  const ofSide = async (side: 'debit' | 'credit', from?: string) =>
    (await accountPage(scene.db(), 'cash', { page: 1, pageSize: 1, side, from })).count;
  expect((await ofSide('debit')) + (await ofSide('credit'))).toBe(count);
  expect([await ofSide('debit', rows[0]!.at), await ofSide('debit', '2999-01-01T00:00:00.000Z')]).toEqual([1, 0]);
  const ofOrder = { order_id: orderId, account: 'cash' } as const;
  await scene
    .db()('read.ledger')
    .where(ofOrder)
    .update({ amount_cents: scene.db().raw('amount_cents + 700') });
  expect((await trialBalance(scene.db())).wrong).toEqual([{ orderId, leftCents: 700 }]);
  await scene
    .db()('read.ledger')
    .where(ofOrder)
    .update({ amount_cents: scene.db().raw('amount_cents - 700') });
});

describe('what Bea spent in a month', () => {
  test('counts what was confirmed in that Pacific month, less the refunds that fell into it, never below zero', async () => {
    const start = market.now();
    market.pass((Date.parse('2026-07-01T06:30:00.000Z') - Date.parse(start)) / 3_600_000);
    const june = story.placed([chase], Bea);
    story.paid(june);
    market.pass(1);
    const july = story.placed([chase], Bea);
    story.paid(july, 1_000);
    await scene.shown();
    expect(await monthlySpend(scene.db(), Bea.userId, '2026-06-01')).toBe(50_000);
    expect(await monthlySpend(scene.db(), Bea.userId, '2026-07-01')).toBe(50_000);
    story.must('order', june, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
    await scene.shown();
    expect(await monthlySpend(scene.db(), Bea.userId, '2026-06-01')).toBe(50_000);
    expect(await monthlySpend(scene.db(), Bea.userId, '2026-07-01')).toBe(0);
    // What was paid above the total was never spent.
    story.must('order', july, 'returnCredit', { reason: 'The customer asked' }, Pam);
    await scene.shown();
    expect(await monthlySpend(scene.db(), Bea.userId, '2026-07-01')).toBe(0);
    market.pass(24 * 20);
    story.must('order', july, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga);
    await scene.shown();
    expect(await monthlySpend(scene.db(), Bea.userId, '2026-07-01')).toBe(0);
    expect(await monthlySpend(scene.db(), Bea.userId, '2026-12-01')).toBe(0);
    expect(await monthlySpend(scene.db(), Carla.userId, '2026-07-01')).toBe(0);
  });
});

const tried = seeds(11, 24);

test.each(tried)('whatever happens (%i), the lines of each event and of each order add up to zero', async (seed) => {
  await randomTold(seed);
  const wrong = async (by: string) =>
    (await scene.db().raw(`select ${by}, sum(amount_cents) from read.ledger group by 1 having sum(amount_cents) <> 0`))
      .rows;
  expect(await wrong('event_id')).toEqual([]);
  expect(await wrong('order_id')).toEqual([]);
  expect((await balances(scene.db())).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
  expect((await balances(scene.db())).length).toBeGreaterThan(5);
});

test.each(tried)(
  'whatever happens (%i), no order gives back more than came in, and the ledger owes what the order says',
  async (seed) => {
    const { random } = await randomTold(seed);
    const extensions = random.ids('extension').map((id) => random.at('extension', id).state as ExtensionState);
    for (const id of random.ids('order')) {
      const state = random.at('order', id).state as OrderState;
      const extended = extensions.filter(({ terms }) => terms?.orderId === id);
      // Paid for a dearer card whose line has not moved yet.
      const claims = random
        .ids('claim')
        .map((claimId) => random.at('claim', claimId))
        .filter(({ state: one }) => one.terms.orderId === id);
      const onItsWay = claims
        .filter(({ value }) => value === 'replacing')
        .reduce((total, { state: one }) => total + one.decision.replacement.paidCents, 0);
      // Paid for a card that it didn't come to: owed back, or for the next card.
      const held = claims.reduce((total, { state: one }) => total + one.heldCents, 0);
      const {
        cash = 0,
        'refunds-payable': payable = 0,
        refunds = 0,
        revenue = 0,
        'commission-expense': expense = 0,
        'commission-payable': unpaid = 0,
        'commission-owed-back': owedBack = 0,
      } = await balancesOf(id);
      const owing = [state, ...extended];
      const sum = (of: (one: Owing) => number) => owing.reduce((total, one) => total + of(one), 0);
      expect(payable, id).toBe(-(sum(({ refundOwedCents }) => refundOwedCents) + held) || 0);
      expect(refunds, id).toBeLessThanOrEqual(-revenue);
      // What came in for the order and its extensions, less what was paid back, less the commissions paid out.
      expect(cash, id).toBe(sum(paidIn) + onItsWay + held - sum(refundPaidCents) - (expense + unpaid + owedBack));
      for (const one of owing) {
        expect(refundPaidCents(one) + one.refundOwedCents, id).toBeLessThanOrEqual(paidIn(one));
      }
    }
  },
);

type Owing = Pick<OrderState, 'refundOwedCents' | 'refundsPaid' | 'depositCents'> & {
  readonly confirmed: { amountCents: number } | null;
};
const paidIn = (one: Owing): number =>
  one.confirmed?.amountCents ?? one.refundOwedCents + one.depositCents + refundPaidCents(one);

let lineEnds = 0;

test.each(tried)(
  'whatever happens (%i), each line ends once: served, or refunded, and never again after that',
  async (seed) => {
    const { random, told: reported } = await randomTold(seed);
    const over = new Map<string, string>();
    for (const { stream, type } of reported.filter(({ stream }) => stream.startsWith('booking-'))) {
      const id = stream.slice('booking-'.length);
      const { orderId, line } = random.at('booking', id).state.terms as { orderId: string; line: number };
      const name = `${orderId}:${line}`;
      if (type === 'booking.opened.v1') expect(over.get(name), name).toBeUndefined();
      // The user of a card that a claim took the line off comes off it, too; the line goes on.
      const wentOn = random.at('booking', id).state.newBookingId !== null;
      if ((type === 'booking.au-removed.v1' && !wentOn) || type === 'booking.refunded.v1') {
        // The user of a refunded line still comes off the card, and a claim may be approved after that: both once, of one booking.
        const other = type === 'booking.refunded.v1' ? 'booking.au-removed.v1' : 'booking.refunded.v1';
        expect([undefined, `${other} ${id}`], name).toContain(over.get(name));
        over.set(name, over.has(name) ? `both ${id}` : `${type} ${id}`);
      }
    }
    lineEnds += over.size;
  },
);

test('those histories have refunds, restores, removals and debts in them', async () => {
  const all = await Promise.all(tried.map(randomTold));
  const types = new Set(all.flatMap(({ told: reported }) => reported.map(({ type }) => type)));
  for (const type of [
    'order.refund-noted.v1',
    'order.refund-paid.v1',
    'order.refund-paid-reversed.v1',
    'order.restored.v1',
    'booking.au-removed.v1',
    'extension.approved.v1',
    'extension.refund-paid.v1',
    'order.credit-returned.v1',
    'extension.credit-returned.v1',
  ]) {
    expect(types.has(type), type).toBe(true);
  }
  const debts = all.flatMap(({ random }) =>
    random.ids('order').map((id) => random.at('order', id).state as OrderState),
  );
  expect(lineEnds).toBeGreaterThan(20);
  expect(debts.some(({ refundOwedCents }) => refundOwedCents > 0)).toBe(true);
});

/** A history of orders, bookings and related records, projected once. */
function randomTold(seed: number) {
  const known = toldOf.get(seed) ?? report(seed);
  toldOf.set(seed, known);
  return known;
}
const toldOf = new Map<number, ReturnType<typeof report>>();

async function report(seed: number) {
  const random = randomMarket({ seed, steps: 3_000, leaning: aboutMoney });
  const reported = random.take();
  await scene.live().report(reported);
  return { random, told: reported };
}
