import { expect, test } from 'vitest';
import type { Actor } from '#workflows/kernel/actor.ts';
import { decide } from '#workflows/kernel/decide.ts';
import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { chooseDiscount } from '#workflows/pricing/discount.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { client, offered } from '#workflows/testing/orderStories.ts';
import { Ada, Bea, Olga, Pam, System } from '#workflows/testing/people.ts';
import { randomOf } from '../testing/random.ts';
import { bookOne } from './bookOne.ts';
import { noMoney } from './entries.ts';
import type { Line, OrderMoney } from './lines.ts';
import { spentOn } from './query.ts';

const ORDERS = 50_000;
const DAYS = 365;
/** Each evening, so that a day is the same one in UTC and on the Pacific coast. */
const eveningOf = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 23)).toISOString();
const monthOf = (at: string) => at.slice(0, 7);

/** The tiers as the product spec writes them (section 9), for a model that shares no code with the product. */
const tierOf = (spentCents: number) =>
  spentCents < 90_000 ? 0 : spentCents < 300_000 ? 5 : spentCents < 600_000 ? 10 : spentCents < 1_000_000 ? 15 : 20;
const halfUp = (cents: number, percent: number) => Number((BigInt(cents) * BigInt(percent) + 50n) / 100n);

/** Sums by a name. */
const sums = () => {
  const of = new Map<string, number>();
  return {
    of: (name: string) => of.get(name) ?? 0,
    add: (name: string, cents: number) => void of.set(name, (of.get(name) ?? 0) + cents),
    // A sum that came back to 0 is as good as none.
    all: () => Object.fromEntries([...of].filter(([, cents]) => cents !== 0).toSorted()),
  };
};

/** Decides with the real machine, folds, and books what was decided. Schemas are left out: everything here is made by this test. */
function house() {
  const { events: _, ...rules } = orderLifecycle;
  const records = new Map<string, Snapshot<OrderState>>();
  const money = new Map<string, OrderMoney>();
  const [accounts, orders, months, referrers] = [sums(), sums(), sums(), sums()];
  let booked = 0;
  const book = (orderId: string, event: { type: string; data: unknown }, at: string) => {
    const before = money.get(orderId) ?? noMoney;
    const { lines, after } = bookOne(event, before);
    money.set(orderId, after);
    if (lines.reduce((sum, { amountCents }) => sum + amountCents, 0) !== 0) throw new Error(`${event.type} is uneven`);
    for (const line of lines) noteLine(orderId, line, { at, buyerId: before.buyerId });
  };
  const noteLine = (
    orderId: string,
    { account, amountCents, referrerId }: Line,
    { at, buyerId }: { at: string; buyerId: string | null },
  ) => {
    booked += 1;
    accounts.add(account, amountCents);
    orders.add(orderId, amountCents);
    if (account === 'referral-payable') referrers.add(String(referrerId), -amountCents);
    // What counts as spent in a month, by the ledger's own question (query.ts).
    if (referrerId === undefined && spentOn.includes(account)) {
      months.add(`${buyerId} ${monthOf(at)}`, amountCents);
    }
  };
  const send = (orderId: string, name: string, input: object, actor: Actor, at: string): OrderState => {
    const before = records.get(orderId) ?? nothingYet<OrderState>(orderLifecycle);
    const command = { id: orderId, name, input: { ...input }, actor, now: at, settings: defaultSettings };
    const decision = decide(rules, before, command as Parameters<typeof decide>[2]);
    if (decision.kind === 'refused') throw new Error(`${name}: ${JSON.stringify(decision.refusal)}`);
    const after = fold(
      orderLifecycle,
      before,
      decision.events.map((event) => ({ ...event, meta: { at, from: event.from, to: event.to, actor } })),
    );
    records.set(orderId, after);
    for (const event of decision.events) book(orderId, event, at);
    return after.state;
  };
  return { send, book, accounts, orders, months, referrers, lines: () => booked };
}

/** What every order should come to, told in the spec's words and not in the ledger's. */
function model() {
  const [accounts, months, referrers] = [sums(), sums(), sums()];
  return {
    accounts,
    months,
    referrers,
    came: (buyer: string, at: string, { paid, total }: { paid: number; total: number }, sign: 1 | -1 = 1) => {
      accounts.add('cash', sign * paid);
      accounts.add('revenue', -sign * total);
      accounts.add('customer-credit', -sign * (paid - total));
      months.add(`${buyer} ${monthOf(at)}`, sign * total);
    },
    owed: (buyer: string, at: string, { back, credit = 0 }: { back: number; credit?: number }) => {
      accounts.add('refunds', back - credit);
      accounts.add('customer-credit', credit);
      accounts.add('refunds-payable', -back);
      months.add(`${buyer} ${monthOf(at)}`, credit - back);
    },
    /** Owed back is no longer owed once it left the house: the month's spend stays as it was. */
    left: (cents: number) => {
      accounts.add('refunds-payable', cents);
      accounts.add('cash', -cents);
    },
    earned: (referrer: string, cents: number) => {
      referrers.add(referrer, cents);
      accounts.add('referral-expense', cents);
      accounts.add('referral-payable', -cents);
    },
    paidOut: (referrer: string, cents: number) => {
      referrers.add(referrer, -cents);
      accounts.add('referral-payable', cents);
      accounts.add('cash', -cents);
    },
  };
}

test(`a year of ${ORDERS} orders: every balance is what the spec's own arithmetic says, and every order adds up to zero`, () => {
  const random = randomOf(20_261_125);
  const began = performance.now();
  const ledger = house();
  const spec = model();
  const agenda: (() => void)[][] = Array.from({ length: DAYS + 120 }, () => []);
  const later = (day: number, act: (at: string, day: number) => void) =>
    agenda[day]!.push(() => act(eveningOf(day), day));
  const buyers = Array.from({ length: 400 }, () => ({ ...Bea, userId: random.uuid() }));
  const brokers = Array.from({ length: 25 }, () => random.uuid());
  const rates = [0, 0, 0, 7, 12];
  let discounted = 0;

  const placeOrder = (number: number) => (at: string, day: number) => {
    const orderId = random.uuid();
    const index = random.int(buyers.length);
    const buyer = buyers[index]!;
    const brokerPercent = rates[index % rates.length]!;
    // Levels are raised in July: what was placed before keeps what it was placed with.
    const levels = at < '2026-07-01' ? [5, 2] : [8, 3];
    const referrers =
      index % 3 === 0
        ? []
        : levels.map((percent, up) => ({ userId: brokers[(index + up) % brokers.length]!, level: up + 1, percent }));
    const monthSpentCents = Math.max(0, ledger.months.of(`${buyer.userId} ${monthOf(at)}`));
    const code = random.chance(0.08) ? 5 + random.int(25) : 0;
    const terms = {
      brokerPercent,
      monthSpentCents,
      volumeTiers: defaultSettings.volumeTiers,
      ...(code === 0 ? {} : { promocode: { promocodeId: orderId, code: 'YEAR', percent: code } }),
    };
    const discount = chooseDiscount(terms);
    const lists = Array.from({ length: 1 + random.int(3) }, () => 20_000 + random.int(80_000));
    const lines = lists.map((listPriceCents, line) =>
      offered({ line: line + 1, listPriceCents, discount, reservedAt: at, statementDate: '2027-06-12' }),
    );
    const input = { buyerId: buyer.userId, client, lines, referrers, ssnIsReal: true, ssnLooksValid: true };
    const rest = { buyerBlocked: false, unpaidOrders: 0, promocode: null, cart: null };
    const { totalCents } = ledger.send(orderId, 'placeOrder', { ...input, ...rest }, buyer, at);
    const spent = Math.max(0, spec.months.of(`${buyer.userId} ${monthOf(at)}`));
    const best = Math.max(brokerPercent, tierOf(spent), code);
    const total = lists.reduce((sum, cents) => sum + cents - halfUp(cents, best), 0);
    if (totalCents !== total) throw new Error(`Order ${number} costs ${totalCents}, and not ${total}`);
    if (best > 0) discounted += 1;

    const earns = (base: number, before = 0) => {
      for (const { userId, percent } of referrers) spec.earned(userId, halfUp(base, percent) - halfUp(before, percent));
    };
    if (random.chance(0.1)) return later(day + 2, (when) => void ledger.send(orderId, 'expire', {}, System, when));
    if (random.chance(0.08)) {
      const reason = { reason: 'Ordered by mistake' };
      return later(day, (when) => void ledger.send(orderId, 'cancel', reason, buyer, when));
    }
    later(day + 1, (when, today) => {
      const paid = total + (random.chance(0.05) ? 1_000 : 0);
      ledger.send(orderId, 'markPaidPending', { reason: 'Seen in the bank account' }, Olga, when);
      const bookingIds = lines.map(() => random.uuid());
      const confirm = {
        amountCents: paid,
        method: 'zelle',
        reference: 'Z-1',
        referenceUses: [],
        bookingIds,
        emailConfirmed: true,
      };
      ledger.send(orderId, 'confirmPayment', confirm, Olga, when);
      spec.came(buyer.userId, when, { paid, total });
      earns(total);
      const then = random.int(100);
      if (then < 4) {
        later(today + 2, (back) => {
          const bounced = { reason: 'The transfer bounced', bookingsNotNoted: [] };
          ledger.send(orderId, 'reverseConfirmation', bounced, Ada, back);
          spec.came(buyer.userId, back, { paid, total }, -1);
          earns(0, total);
        });
      } else if (then < 10) {
        later(today + random.int(30), (back, day2) => {
          ledger.send(orderId, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga, back);
          spec.owed(buyer.userId, back, { back: paid, credit: paid - total });
          earns(0, total);
          later(day2 + random.int(45), (out) => {
            const refund = { amountCents: paid, method: 'zelle', reference: 'R-1', referenceUses: [] };
            ledger.send(orderId, 'recordRefundPaid', refund, Pam, out);
            spec.left(paid);
            if (!random.chance(0.1)) return;
            ledger.send(orderId, 'reverseRefundPaid', { reason: 'It came back' }, Pam, out);
            spec.left(-paid);
          });
        });
      } else if (then < 16) {
        later(today + random.int(60), (back) => {
          const cents = lists[0]! - halfUp(lists[0]!, best);
          if (cents === 0) return;
          const line = { bookingId: bookingIds[0]!, amountCents: cents, refundedAt: back };
          ledger.send(orderId, 'noteBookingEnded', { bookingId: bookingIds[0]!, outcome: 'refunded' }, System, back);
          ledger.send(orderId, 'noteRefund', line, System, back);
          spec.owed(buyer.userId, back, { back: cents });
          earns(total - cents, total);
        });
      } else {
        // What was paid above the total goes back while the order goes on: nothing of what was spent.
        if (paid > total) {
          later(today + 3, (back) => {
            ledger.send(orderId, 'returnCredit', { reason: 'The customer asked' }, Pam, back);
            spec.owed(buyer.userId, back, { back: paid - total, credit: paid - total });
            const refund = { amountCents: paid - total, method: 'zelle', reference: 'R-2', referenceUses: [] };
            ledger.send(orderId, 'recordRefundPaid', refund, Pam, back);
            spec.left(paid - total);
          });
        }
        later(today + 70, (when2) => {
          for (const { userId: referrerId } of referrers) {
            const amountCents = halfUp(total, referrers.find(({ userId }) => userId === referrerId)!.percent);
            if (amountCents === 0) continue;
            const data = { referrerId, orderId, amountCents, reference: 'ACH-1' };
            ledger.book(orderId, { type: 'account.referral-paid.v1', data }, when2);
            spec.paidOut(referrerId, amountCents);
          }
        });
      }
    });
  };
  for (let number = 0; number < ORDERS; number += 1) later(random.int(DAYS), placeOrder(number));
  for (const day of agenda) for (let next = 0; next < day.length; next += 1) day[next]!();

  expect(ledger.accounts.all()).toEqual(spec.accounts.all());
  expect(ledger.referrers.all()).toEqual(spec.referrers.all());
  expect(ledger.months.all()).toEqual(spec.months.all());
  expect(ledger.orders.all()).toEqual({});
  expect(Object.values(ledger.accounts.all()).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  expect(discounted).toBeGreaterThan(ORDERS / 4);
  expect(ledger.lines()).toBeGreaterThan(4 * ORDERS);
  console.info(`${ORDERS} orders, ${ledger.lines()} lines in ${Math.round((performance.now() - began) / 100) / 10} s`);
});
