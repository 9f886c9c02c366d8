import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, endOfDay, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import { bookingInForce, type OrderState } from '#workflows/order/state.ts';
import type { TestDatabase } from '#testing/testDatabase.ts';
import { allProjections } from '../all.ts';
import { cashByDay } from '../ledger/query.ts';
import { entriesOf, noMoney, orderIdOf } from '../ledger/entries.ts';
import { bookOne } from '../ledger/bookOne.ts';
import { randomMarket } from '../testing/history.ts';
import { type Live, live } from '../testing/live.ts';
import type { Market } from '../testing/market.ts';
import type { ToAppend } from '../testing/memoryLog.ts';
import { readDatabase } from '../testing/readDatabase.ts';
import { lineStandings, type LineStep, lineSteps } from './model.ts';
import { funnelOf, linesAt, postingByCardholder, postingByLender } from './query.ts';

let database: TestDatabase;
let running: Live;
let market: Market;
let history: readonly ToAppend[];
const everything = { from: '2000-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' };

beforeAll(async () => {
  database = await readDatabase();
  running = await live(database.knex, allProjections);
  market = randomMarket({ seed: 88, steps: 9_000 });
  history = market.take();
  await running.report(history);
}, 120_000);
afterAll(async () => {
  await running.stop();
  await database.drop();
});

/** A line as its folded order and booking know it. */
interface FoldedLine {
  readonly bank: string;
  readonly bankId: number;
  readonly cardholderId: string;
  readonly at: Readonly<Record<LineStep, string | null>>;
  readonly isOver: boolean;
}
const folded = (): readonly FoldedLine[] =>
  market.ids('order').flatMap((id) => {
    const order = market.at('order', id);
    const state = order.state as OrderState;
    const over = ['cancelled', 'expired'].includes(order.value as string);
    return state.lines.map((line): FoldedLine => {
      const [bookingId] = bookingInForce(state, line.line) ?? [];
      const booking = bookingId === undefined ? undefined : (market.at('booking', bookingId).state as BookingState);
      return {
        bank: line.bank,
        bankId: line.bankId,
        cardholderId: line.cardholderId,
        at: {
          placed: state.placedAt,
          paid: state.confirmed?.at ?? null,
          consented: booking?.consent?.at ?? null,
          added: booking?.auAddedAt ?? null,
          posted: booking?.postedAt ?? null,
        },
        isOver: over || (booking !== undefined && booking.endedAt !== null),
      };
    });
  });
const lastStep = ({ at }: FoldedLine) => lineSteps.findLastIndex((step) => at[step] !== null);

test('the funnel is what folding each order and booking gives', async () => {
  const lines = folded();
  expect(lines.length).toBeGreaterThan(150);
  const funnel = await funnelOf(database.knex, everything);
  expect(funnel.map(({ step, reached, ended, open }) => ({ step, reached, ended, open }))).toEqual(
    lineSteps.map((step, index) => {
      const here = lines.filter((line) => lastStep(line) === index);
      const last = index === lineSteps.length - 1;
      return {
        step,
        reached: lines.filter((line) => lastStep(line) >= index).length,
        ended: last ? 0 : here.filter(({ isOver }) => isOver).length,
        open: last ? 0 : here.filter(({ isOver }) => !isOver).length,
      };
    }),
  );
  for (const [index, { reached, ended, open }] of funnel.entries()) {
    const next = funnel[index + 1];
    if (next) expect(reached).toBe(next.reached + ended + open);
  }
});

test('the days between two steps are those of the lines that took both', async () => {
  const funnel = await funnelOf(database.knex, everything);
  const days = folded()
    .flatMap(({ at }) =>
      at.added && at.consented ? [(Date.parse(at.added) - Date.parse(at.consented)) / 86_400_000] : [],
    )
    .toSorted((a, b) => a - b);
  const middle = (days[Math.floor((days.length - 1) / 2)]! + days[Math.ceil((days.length - 1) / 2)]!) / 2;
  expect(funnel.find(({ step }) => step === 'added')?.days50).toBeCloseTo(middle, 6);
});

test('each number of the funnel lists as many lines, of its own days only', async () => {
  const days = folded()
    .map(({ at }) => pacificDate(at.placed!))
    .toSorted();
  const between = {
    from: startOfDay(days[Math.floor(days.length / 3)]!),
    until: endOfDay(days[Math.floor(days.length / 2)]!),
  };
  const funnel = await funnelOf(database.knex, between);
  expect(funnel[0]!.reached).toBeGreaterThan(0);
  expect(funnel[0]!.reached).toBeLessThan(days.length);
  for (const one of funnel) {
    for (const standing of one.step === 'posted' ? (['reached'] as const) : lineStandings) {
      const request = { by: 'placed', step: one.step, standing, ...between, page: 1, pageSize: 5 } as const;
      const { rows, count } = await linesAt(database.knex, request);
      expect([one.step, standing, count]).toEqual([one.step, standing, one[standing]]);
      expect(rows.every(({ at }) => at[one.step] !== null)).toBe(true);
    }
  }
});

test('who posted is counted by lender and by cardholder', async () => {
  const added = folded().filter(({ at }) => at.added !== null);
  const counts = (lines: readonly FoldedLine[]) => ({
    added: lines.length,
    posted: lines.filter(({ at }) => at.posted !== null).length,
    ended: lines.filter(({ at, isOver }) => at.posted === null && isOver).length,
    open: lines.filter(({ at, isOver }) => at.posted === null && !isOver).length,
  });
  const lenders = await postingByLender(database.knex, everything);
  expect(lenders.length).toBeGreaterThan(0);
  for (const { bankId, bank, ...posting } of lenders) {
    expect([bank, posting]).toEqual([bank, counts(added.filter((line) => line.bankId === bankId))]);
    const request = { by: 'added', step: 'added', standing: 'ended', bankId, page: 1, pageSize: 1 } as const;
    expect((await linesAt(database.knex, { ...request, ...everything })).count).toBe(posting.ended);
  }
  const cardholders = await postingByCardholder(database.knex, everything, 50);
  for (const { cardholderId, ...posting } of cardholders) {
    expect(posting).toEqual(counts(added.filter((line) => line.cardholderId === cardholderId)));
  }
  expect(cardholders.reduce((sum, one) => sum + one.added, 0)).toBe(added.length);
});

test('the cash of each day is what booking every event by itself gives', async () => {
  const orders = new Map<string, typeof noMoney>();
  const cash = new Map<string, { in: number; out: number }>();
  for (const event of history) {
    const id = orderIdOf(event);
    if (id === undefined || !(event.type in entriesOf || event.stream.startsWith('order-'))) continue;
    const { lines, after } = bookOne(event, orders.get(id) ?? noMoney);
    orders.set(id, after);
    const { refundedAt } = event.data as { refundedAt?: string };
    const day = pacificDate(refundedAt ?? String(event.meta!['at']));
    const sums = cash.get(day) ?? { in: 0, out: 0 };
    for (const { account, amountCents } of lines) {
      if (account === 'cash') sums[amountCents > 0 ? 'in' : 'out'] += Math.abs(amountCents);
    }
    cash.set(day, sums);
  }
  const [first, last] = [[...cash.keys()].toSorted()[0]!, [...cash.keys()].toSorted().at(-1)!];
  const days = [first];
  while (days.at(-1)! < last) days.push(addDays(days.at(-1)!, 1));
  const told = await cashByDay(database.knex, days);
  expect(told.some(({ refundCents }) => refundCents > 0)).toBe(true);
  expect(told.some(({ payoutCents }) => payoutCents > 0)).toBe(true);
  expect(told.some(({ correctionCents }) => correctionCents > 0)).toBe(true);
  for (const { day, inCents, refundCents, payoutCents, correctionCents } of told) {
    const { in: came, out } = cash.get(day) ?? { in: 0, out: 0 };
    expect([day, inCents, refundCents + payoutCents + correctionCents]).toEqual([day, came, out]);
  }
});
