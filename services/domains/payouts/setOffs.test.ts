import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { anyCommand } from '#services/commands/command.ts';
import { system } from '#workflows/kernel/actor.ts';
import { type SetOff, sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';
import { mailCardholderWhenCommissionPaid } from '#services/domains/bookings/letters.ts';
import type { ReactionContext } from '#services/reactions/reaction.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { setOffs } from './setOffs.ts';

const api = withApi();
const db = () => api.rig().deps.db;
const batch = '/api/v1/bookings/payments/batch/';

/** A cardholder with commissions that can be paid, and one that was paid and is void: what they owe back. */
interface Debtor {
  readonly cardholderId: string;
  readonly payable: readonly string[];
  readonly back: { readonly id: string; readonly cents: number };
}
let carl: Debtor;
/** Has the most commissions. */
let busiest: Debtor;

const command = (id: string, name: string, input: object) =>
  anyCommand(api.rig().deps.send)({
    lifecycle: 'booking',
    id,
    name,
    input: { ...input },
    actor: system(name),
    commandId: randomUUID(),
  });
const unpay = async (ids: readonly string[]) => {
  for (const id of ids) {
    const body = { reason: 'The transfer came back' };
    const path = `/api/v1/bookings/${id}/unpay-commission/`;
    expect((await api.as('payments-staff', 'POST', path, { body })).status).toBe(200);
  }
  await api.rig().settled();
};
const pay = (id: string, by = 'payments-staff', reference = randomUUID()) =>
  api.as(by, 'POST', `/api/v1/bookings/${id}/commission-paid/`, { body: { reference } });
interface Owed {
  readonly rows: { kind: string; id: string; amountCents: number; setOffCents: number }[];
  readonly setOffs: { bookingId: string; number: string; setOffCents: number; leftCents: number }[];
}
const owed = async ({ cardholderId }: Debtor): Promise<Owed> =>
  (await api.as('payments-staff', 'GET', `/api/v1/bookings/payments/owed/?cardholderId=${cardholderId}`)).body;
const toPay = async ({ cardholderId }: Debtor) =>
  (await api.as('payments-staff', 'GET', '/api/v1/bookings/payments/statuses/')).body.rows.find(
    (row: { cardholderId: string }) => row.cardholderId === cardholderId,
  );
const paidEvent = async (id: string, kind: string) =>
  (await api.rig().deps.eventStore.read(`${kind}-${id}`)).findLast(
    ({ type }) => type === `${kind}.commission-paid.v1`,
  )!;
const setOffOf = async (paid: readonly { readonly id: string; readonly kind: string }[]) => {
  const events = await Promise.all(paid.map(({ id, kind }) => paidEvent(id, kind)));
  return events.flatMap(({ data }) => (data as { setOff?: SetOff[] }).setOff ?? []);
};
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((cents, row) => cents + of(row), 0);

async function debtor(cardholderId: string): Promise<Debtor> {
  const commissions = (commission: string) =>
    db()('read.bookings').where({ commission, cardholder_id: cardholderId }).orderBy('id');
  const [first, ...others] = await commissions('paid');
  await unpay(others.map(({ id }) => id));
  const claimId = randomUUID();
  const note = { lifecycle: 'claim', id: claimId, isOpen: true };
  expect(await command(first!.id, 'noteBeside', note)).toMatchObject({ kind: 'accepted' });
  expect(await command(first!.id, 'voidCommission', { claimId })).toMatchObject({ kind: 'accepted' });
  await api.rig().settled();
  return {
    cardholderId,
    payable: (await commissions('payable')).map(({ id }) => id),
    back: { id: first!.id, cents: first!.commission_cents },
  };
}

beforeAll(async () => {
  carl = await debtor(idOf('cardholder-two'));
  const [most] = await db()('read.bookings')
    .where({ commission: 'paid' })
    .groupBy('cardholder_id')
    .orderByRaw('count(*) desc')
    .select('cardholder_id');
  busiest = await debtor(most!.cardholder_id!);
});

test('list, lines, table, bank file and the cardholder’s own page agree on what is set off and what is sent', async () => {
  const { cardholderId, back } = carl;
  const { rows, setOffs: lines } = await owed(carl);
  const gross = sum(rows, ({ amountCents }) => amountCents);
  const off = Math.min(gross, back.cents);
  const { number } = (await db()('read.bookings').where({ id: back.id }).first('first_position as number'))!;
  expect(lines).toEqual([
    { cardholderId, bookingId: back.id, number: String(number), setOffCents: off, leftCents: back.cents - off },
  ]);
  expect(sum(rows, ({ setOffCents }) => setOffCents)).toBe(off);
  for (const { amountCents, setOffCents } of rows) expect(setOffCents).toBeLessThanOrEqual(amountCents);
  expect(await toPay(carl)).toMatchObject({ payableCents: gross - off, setOffCents: off });

  const account = { holder: 'Carl Diaz', routingNumber: '021000021', accountNumber: '000123456789', type: 'checking' };
  await api.as('cardholder-two', 'PUT', '/api/v1/payout-account/', { body: account });
  await db()('app.payout_details').update({ held_until: null });
  const file = await api.as('payments-staff', 'POST', '/api/v1/bookings/payments/bank-file/', {
    body: { reason: 'The run of November' },
  });
  expect(file.body).toContain(`,${((gross - off) / 100).toFixed(2)},cardholder-two@demo.test`);
  const table = await api.as('payments-staff', 'GET', '/api/v1/bookings/payments/export/');
  expect(table.body).toContain(`,${(off / 100).toFixed(2)},${((gross - off) / 100).toFixed(2)},`);

  const { expected, months } = (await api.as('cardholder-two', 'GET', '/api/v1/cardholder/statement/')).body;
  expect(expected).toContainEqual(
    expect.objectContaining({ bookingId: back.id, amountCents: -back.cents, source: 'booking' }),
  );
  const due = expected.filter(({ payable: now, source }: any) => now || source === 'referral');
  expect(sum(due, ({ amountCents }: any) => amountCents)).toBe(
    sum(months, ({ earnedCents, paidCents }: any) => earnedCents - paidCents),
  );
});

test('whoever was shown another amount as set off pays nothing, and what they asked for is free again', async () => {
  const { rows } = await owed(carl);
  const items = rows.map(({ kind, id, amountCents }) => ({ kind, id, amountCents, setOffCents: amountCents + 1 }));
  const body = { items, reference: randomUUID() };
  const answer = await api.as('payments-staff', 'POST', batch, { body });
  expect(answer.body.rows).toMatchObject(rows.map(({ id }) => ({ id, paid: false, code: 'amountIsAsShown' })));
  expect(await db()('app.commission_set_offs')).toEqual([]);
});

test('two people who pay the same batch at once set off once, and send what they were shown', async () => {
  const { rows, setOffs: lines } = await owed(carl);
  const reference = randomUUID();
  const items = rows.map(({ kind, id, amountCents, setOffCents }) => ({ kind, id, amountCents, setOffCents }));
  const send = (by: string) =>
    api.as(by, 'POST', batch, { body: { items, reference, reuseReason: 'The same run, pressed twice' } });
  const answers = await Promise.all([send('payments-staff'), send('admin'), send('payments-staff')]);
  for (const { id } of items) {
    const paid = answers.filter(({ body }) => body.rows.find((row: { id: string }) => row.id === id).paid);
    expect(paid, id).toHaveLength(1);
  }
  await api.rig().settled();
  expect(sumOfSetOffs(await setOffOf(rows))).toBe(lines[0]!.setOffCents);
  const sent = await db()('read.ledger')
    .where({ account: 'cash', note: reference })
    .sum('amount_cents as cents')
    .first();
  expect(-Number(sent?.cents)).toBe(sum(rows, ({ amountCents, setOffCents }) => amountCents - setOffCents));
  expect((await owed(carl)).rows).toEqual([]);

  const set = (await Promise.all(rows.map(({ id, kind }) => paidEvent(id, kind)))).find(
    ({ data }) => 'setOff' in (data as object),
  )!;
  const { amountCents = 0, setOff } = set.data as { amountCents?: number; setOff?: SetOff[] };
  const [mail] = await mailCardholderWhenCommissionPaid.react(set, {} as ReactionContext);
  expect(mail).toMatchObject({
    data: { amountCents: amountCents - sumOfSetOffs(setOff), setOffCents: sumOfSetOffs(setOff) },
  });
  const { lines: own } = (await api.as('cardholder-two', 'GET', '/api/v1/cardholder/statement/')).body;
  expect(own).toContainEqual(
    expect.objectContaining({ kind: 'setOff', bookingId: carl.back.id, paidCents: -sumOfSetOffs(setOff) }),
  );
});

test('all at once, each by itself: what is owed back is set off to the cent, and never twice', async () => {
  const { cardholderId, payable, back } = busiest;
  expect(payable.length).toBeGreaterThan(3);
  const gross = sum((await owed(busiest)).rows, ({ amountCents }) => amountCents);
  const answers = await Promise.all(payable.flatMap((id) => [pay(id), pay(id, 'admin')]));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(payable.length);
  expect(sumOfSetOffs(await setOffOf(payable.map((id) => ({ id, kind: 'booking' }))))).toBe(
    Math.min(gross, back.cents),
  );
  await api.rig().settled();
  const left = await db()('read.ledger')
    .where({ account: 'commission-owed-back', cardholder_id: cardholderId })
    .sum('amount_cents as cents')
    .first();
  expect(Number(left?.cents)).toBe(back.cents - Math.min(gross, back.cents));
});

test('a year’s payouts are what was sent, with what came back, and without what was set off, as each person reads them', async () => {
  const year = new Date().toISOString().slice(0, 4);
  const byYear = async (asked = year) =>
    (await api.as('payments-staff', 'GET', `/api/v1/payouts/by-year/?year=${asked}`)).body;
  const { rows, years } = await byYear();
  expect(years).toContain(year);
  const cash = async () => {
    const lines = await db()('read.ledger')
      .where({ account: 'cash' })
      .whereRaw(`type ~ '(commission|referral)-(un|)paid'`);
    return lines.map(({ amount_cents: cents, at }) => ({ cents: -Number(cents), at: at.toISOString() }));
  };
  const all = await Promise.all(years.map(async (one: string) => (await byYear(one)).rows));
  expect(sum(all.flat(), ({ paidCents }: any) => paidCents)).toBe(sum(await cash(), ({ cents }) => cents));
  for (const row of rows) {
    const { bookingCents, extensionCents, referralCents, takenBackCents, paidCents } = row;
    expect(bookingCents + extensionCents + referralCents - takenBackCents).toBe(paidCents);
  }
  const carls = rows.find(({ who }: any) => who.id === carl.cardholderId);
  expect(carls.setOffCents).toBeGreaterThan(0);
  const own = (await api.as('cardholder-two', 'GET', '/api/v1/cardholder/statement/')).body.years;
  expect(own).toContainEqual({ year, paidCents: carls.paidCents });

  const csv = await api.as('payments-staff', 'GET', `/api/v1/payouts/by-year/export/?year=${year}`);
  const lines = String(csv.body).trim().split('\r\n').slice(1);
  expect(lines).toHaveLength(rows.length);
  expect(lines.find((line) => line.includes(carls.who.email))).toContain(`,${(carls.paidCents / 100).toFixed(2)},`);
  expect((await api.as('orders-staff', 'GET', '/api/v1/payouts/by-year/')).status).toBe(403);

  // The last minute of a year is still its own in Los Angeles, when it is the next one in Greenwich.
  const [paid] = await db()('read.ledger').where({ account: 'cash', type: 'booking.commission-paid.v1' }).orderBy('at');
  const { event_id: eventId, amount_cents: cents, cardholder_id: who } = paid!;
  await db()('read.ledger')
    .where({ event_id: eventId })
    .update({ at: new Date('2021-01-01T07:59:59.000Z') });
  expect((await byYear('2020')).rows).toMatchObject([{ who: { id: who }, paidCents: -Number(cents) }]);
  expect((await byYear('2021')).rows).toEqual([]);
});

test('what a payment took that was never stored is free after some minutes, and not before; what was stored never is', async () => {
  const { cardholderId, payable, back } = busiest;
  await unpay(payable);
  const [id] = payable as [string];
  const { eventStore } = api.rig().deps;
  const ask = () =>
    setOffs({ db: db(), eventStore }).check({
      request: { lifecycle: 'booking', id, commandId: randomUUID() },
      cardholderId,
      mostCents: back.cents,
    });
  const taken = async (eventId: string, stream: string, minutes: number) => {
    await db()('app.commission_set_offs').delete();
    await db()('app.commission_set_offs').insert({
      event_id: eventId,
      cardholder_id: cardholderId,
      stream,
      set_off: JSON.stringify([{ bookingId: back.id, amountCents: back.cents }]),
      taken_at: new Date(Date.now() - minutes * 60_000),
    });
  };
  const free = [{ bookingId: back.id, amountCents: back.cents }];
  expect((await ask()).setOff).toEqual(free);
  await taken(randomUUID(), `booking-${payable[1]}`, 1);
  expect((await ask()).setOff).toEqual([]);
  await taken(randomUUID(), `booking-${payable[1]}`, 5);
  expect((await ask()).setOff).toEqual(free);
  // Stored, and the ledger doesn't know it yet: an event of a kind that it never books stands for it.
  const [opened] = await eventStore.read(`booking-${payable[1]}`);
  await taken(opened!.id, `booking-${payable[1]}`, 5);
  expect((await ask()).setOff).toEqual([]);
  await db()('app.commission_set_offs').delete();
});
