import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { system } from '#workflows/kernel/actor.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { mailCardholderWhenCommissionPaid } from '#services/domains/bookings/letters.ts';
import type { ReactionContext } from '#services/reactions/reaction.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const account = { holder: 'Carla Canary', routingNumber: '021000021', accountNumber: '000123456789', type: 'checking' };

const setAccount = (body: unknown, who = 'cardholder') => api.as(who, 'PUT', '/api/v1/payout-account/', { body });
const setCashtag = (cashtag: string, who = 'cardholder') =>
  api.as(who, 'PUT', '/api/v1/cashapp/', { body: { cashtag } });
const reveal = (field: string, who = 'payments-staff', cardholderId = idOf('cardholder')) =>
  api.as(who, 'POST', '/api/v1/payout-account/reveal/', {
    body: { cardholderId, field, reason: 'The deposit came back' },
  });
const mailsTo = async (who: string) =>
  (
    await api
      .rig()
      .deps.db('app.mail_outbox')
      .where({ to_user: idOf(who), template: 'payout-details-changed' })
  ).map(({ data }: { data: { on?: string } }) => data.on !== undefined);
const audited = async (cardholderId = idOf('cardholder')) => {
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  return (await eventStore.read(`account-${cardholderId}`)).filter(({ type }) => type.includes('payout'));
};

test('Carla gives her account and her cashtag: she reads the last four, and the database holds nothing in the clear', async () => {
  expect((await api.as('cardholder', 'GET', '/api/v1/payout-account/')).body).toEqual({
    account: null,
    heldUntil: null,
  });
  expect((await setAccount(account)).body).toEqual({
    account: { holder: '••••', routingNumber: '••••0021', accountNumber: '••••6789', type: 'checking' },
    cashtag: null,
    heldUntil: null,
  });
  const { body } = await setCashtag('$CarlaCanary');
  expect(body.cashtag).toBe('$••••nary');
  const rows = JSON.stringify(await api.rig().deps.db('app.payout_details'));
  expect(rows).not.toMatch(/Canary|123456789|021000021/);
  expect(
    JSON.stringify(await audited(), (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/Canary|6789|0021/);
  const others = (await api.as('new-cardholder', 'GET', '/api/v1/payout-account/')).body;
  expect(others).toEqual({ account: null, heldUntil: null });
});

test('the first account is held from nothing; another one holds payouts for three days and tells her so, the same one again does not', async () => {
  expect(await mailsTo('cardholder')).toEqual([false, true]);
  const held = (await setAccount({ ...account, accountNumber: '99887766' })).body.heldUntil;
  expect(Date.parse(held) - Date.now()).toBeGreaterThan(71.9 * 3_600_000);
  expect((await setAccount({ ...account, accountNumber: '99887766' })).body.heldUntil).toBe(held);
  expect(await mailsTo('cardholder')).toEqual([false, true, true]);
});

test('while payouts are held, a commission of hers is not marked as paid, and the reason says from when', async () => {
  const { db, send } = api.rig().deps;
  const { id, cardholder_id: cardholderId } = (await db('read.bookings')
    .where({ fulfilment: 'posted', commission: 'accruing' })
    .where('au_added_at', '<', db.raw(`now() - interval '25 days'`))
    .first('id', 'cardholder_id'))!;
  await send({
    lifecycle: 'booking',
    id,
    name: 'makeCommissionPayable',
    input: {},
    actor: system('commissionPayable'),
    commandId: randomUUID(),
  });
  const who = ['cardholder', 'cardholder-two'].find((name) => idOf(name) === cardholderId);
  for (const accountNumber of ['55550001', '55550002']) await setAccount({ ...account, accountNumber }, who);
  const paid = await api.as('payments-staff', 'POST', `/api/v1/bookings/${id}/commission-paid/`, {
    body: { reference: 'ACH-1' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(paid.status).toBe(409);
  expect(paid.body).toMatchObject({ code: 'payoutsNotHeld', opensAt: expect.stringMatching(/Z$/) });
  expect((await audited(cardholderId!)).at(-1)).toMatchObject({
    data: { what: 'account', deleted: false, heldUntil: paid.body.opensAt },
  });
});

test('a batch says what it could not pay; sent twice at once it pays once; the table of whom to pay holds no whole number', async () => {
  const { db } = api.rig().deps;
  const { id, cardholder_id: cardholderId } = (await db('read.bookings')
    .where({ commission: 'payable', cardholder_id: idOf('cardholder-two') })
    .first())!;
  const key = { 'idempotency-key': randomUUID() };
  const batch = (who: string, ids = [id, randomUUID()]) =>
    api.as(who, 'POST', '/api/v1/bookings/payments/batch/', {
      body: { items: ids.map((one) => ({ kind: 'booking', id: one })), reference: 'ACH-77' },
      headers: key,
    });
  expect((await batch('payments-staff')).body.rows).toMatchObject([
    { id, paid: false, code: 'payoutsNotHeld' },
    { paid: false },
  ]);
  const table = (await api.as('payments-staff', 'GET', '/api/v1/bookings/payments/export/')).body;
  expect(table).toContain('••••0002');
  expect(table).not.toMatch(/55550002|021000021/);
  for (const who of ['cardholder', 'buyer', 'users-staff']) expect((await batch(who)).status, who).toBe(403);
  await db('app.payout_details').where({ cardholder_id: cardholderId! }).update({ held_until: null });
  const both = await Promise.all([batch('payments-staff', [id]), batch('payments-staff', [id])]);
  expect(both.map(({ body }) => body.rows[0].paid)).toEqual([true, true]);
  const events = await api.rig().deps.eventStore.read(`booking-${id}`);
  expect(events.filter(({ type }) => type === 'booking.commission-paid.v1')).toHaveLength(1);
});

test('one batch pays a booking, an extension and a referrer with one reference, once however often it is sent, and nobody pays themselves', async () => {
  const { db } = api.rig().deps;
  await db('app.payout_details').update({ held_until: null });
  await api.rig().settled();
  const extension = (await db('read.extensions').where({ extension_state: 'commissionPayable' }).first())!;
  const owed = (await api.as('payments-staff', 'GET', '/api/v1/bookings/payments/statuses/')).body.rows;
  const hers = owed.find(({ cardholderId }: { cardholderId: string }) => cardholderId === extension.cardholder_id);
  const { rows: commissions } = (
    await api.as('payments-staff', 'GET', `/api/v1/bookings/payments/owed/?cardholderId=${extension.cardholder_id}`)
  ).body as { rows: { kind: string; id: string; amountCents: number }[] };
  // What the list of cardholders says is what its lines add up to, extensions with them.
  expect(commissions.length).toBe(hers.bookings + hers.extensions);
  expect(commissions.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(hers.payableCents);
  expect(commissions).toContainEqual(expect.objectContaining({ kind: 'extension', id: extension.id }));

  const { rows: referrers } = (await api.as('payments-staff', 'GET', '/api/v1/referrals/payments/')).body as {
    rows: { who: { id: string }; payableCents: number }[];
  };
  const referrer = referrers.find(({ payableCents }) => payableCents > 0)!;
  const items = [
    ...commissions.map(({ kind, id }) => ({ kind, id })),
    { kind: 'referrer', id: referrer.who.id },
    { kind: 'referrer', id: idOf('payments-staff') },
  ];
  const key = { 'idempotency-key': randomUUID() };
  const send = () =>
    api.as('payments-staff', 'POST', '/api/v1/bookings/payments/batch/', {
      body: { items, reference: 'ACH-ALL' },
      headers: key,
    });
  const both = await Promise.all([send(), send()]);
  for (const { body } of both) {
    expect(body.rows).toEqual(
      items.map((item) => {
        const paid = item.id !== idOf('payments-staff');
        return { ...item, paid, code: paid ? null : 'notTheirOwnCommission', opensAt: null };
      }),
    );
  }
  const paid = await api.rig().deps.eventStore.read(`extension-${extension.id}`);
  expect(paid.filter(({ type }) => type === 'extension.commission-paid.v1')).toHaveLength(1);
  const payouts = await db('app.referral_payouts').where({ referrer_id: referrer.who.id, reference: 'ACH-ALL' });
  const batchOf = async ({ kind, id }: { kind: string; id: string }) =>
    (
      (await api.rig().deps.eventStore.read(`${kind}-${id}`)).findLast(
        ({ type }) => type === `${kind}.commission-paid.v1`,
      )!.data as { batchId?: string }
    ).batchId;
  // One batch is one, whatever was paid in it.
  const batches = new Set([...(await Promise.all(commissions.map(batchOf))), ...payouts.map((row) => row.batch_id)]);
  expect([...batches]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(payouts.reduce((sum, row) => sum + Number(row.amount_cents), 0)).toBe(referrer.payableCents);
  const after = (await api.as('payments-staff', 'GET', '/api/v1/referrals/payments/')).body.rows;
  expect(after.some(({ who }: { who: { id: string } }) => who.id === referrer.who.id)).toBe(false);
});

test('one batch pays several cardholders with one reference: each has an event of their own, and whose payouts are held is told so', async () => {
  const { db } = api.rig().deps;
  const owing = [idOf('cardholder'), idOf('cardholder-two')];
  // What was paid before in this file is owed again: it didn't arrive.
  for (const { id } of await db('read.bookings').where({ commission: 'paid' }).whereIn('cardholder_id', owing)) {
    await api.as('payments-staff', 'POST', `/api/v1/bookings/${id}/unpay-commission/`, {
      body: { reason: 'The transfer came back' },
    });
  }
  await api.rig().settled();
  const { rows } = (
    await api.as('payments-staff', 'GET', `/api/v1/bookings/payments/owed/?cardholderId=${owing.join()}`)
  ).body as { rows: { kind: string; id: string; cardholderId: string; amountCents: number }[] };
  expect(new Set(rows.map(({ cardholderId }) => cardholderId))).toEqual(new Set(owing));
  // Unnamed: all that anybody has to get, as the sums by cardholder have it.
  const all = (await api.as('payments-staff', 'GET', '/api/v1/bookings/payments/owed/')).body.rows;
  const sums = (await api.as('payments-staff', 'GET', '/api/v1/bookings/payments/statuses/')).body.rows;
  expect(all).toEqual(expect.arrayContaining(rows));
  expect(all.reduce((sum: number, { amountCents }: { amountCents: number }) => sum + amountCents, 0)).toBe(
    sums.reduce((sum: number, { payableCents }: { payableCents: number }) => sum + payableCents, 0),
  );
  await db('app.payout_details')
    .insert({ cardholder_id: owing[1]!, held_until: '2099-12-31T00:00:00Z', updated_at: new Date() })
    .onConflict('cardholder_id')
    .merge({ held_until: '2099-12-31T00:00:00Z' });
  // What was shown is not what is owed any more: nothing of it is paid.
  const referrers = (await api.as('payments-staff', 'GET', '/api/v1/referrals/payments/')).body.rows as {
    who: { id: string };
    payableCents: number;
  }[];
  const old = [
    ...rows.map(({ kind, id, amountCents }) => ({ kind, id, amountCents: amountCents + 1 })),
    ...referrers
      .filter(({ payableCents }) => payableCents > 0)
      .map(({ who, payableCents }) => ({ kind: 'referrer', id: who.id, amountCents: payableCents + 1 })),
  ];
  const { body: looked } = await api.as('payments-staff', 'POST', '/api/v1/bookings/payments/batch/', {
    body: { items: old, reference: 'ACH-OLD' },
  });
  const heldIds = new Set(rows.filter(({ cardholderId }) => cardholderId === owing[1]).map(({ id }) => id));
  expect(looked.rows).toEqual(
    old.map(({ kind, id }) => ({
      kind,
      id,
      paid: false,
      code: heldIds.has(id) ? 'payoutsNotHeld' : 'amountIsAsShown',
      opensAt: heldIds.has(id) ? expect.any(String) : null,
    })),
  );
  const key = { 'idempotency-key': randomUUID() };
  const send = () =>
    api.as('payments-staff', 'POST', '/api/v1/bookings/payments/batch/', {
      body: { items: rows.map(({ kind, id, amountCents }) => ({ kind, id, amountCents })), reference: 'ACH-WEEK' },
      headers: key,
    });
  const answers = await Promise.all([send(), send()]);
  const isPaid = ({ cardholderId }: { cardholderId: string }) => cardholderId === owing[0];
  for (const { body } of answers) {
    expect(body.rows).toMatchObject(
      rows.map((row) => ({ id: row.id, paid: isPaid(row), code: isPaid(row) ? null : 'payoutsNotHeld' })),
    );
  }
  for (const row of rows) {
    const events = await api.rig().deps.eventStore.read(`${row.kind}-${row.id}`);
    const paid = events.filter(
      ({ type, data }) =>
        type === `${row.kind}.commission-paid.v1` && (data as { reference?: string } | null)?.reference === 'ACH-WEEK',
    );
    expect(paid.length, row.id).toBe(isPaid(row) ? 1 : 0);
  }
});

test('what is paid says how it was sent: by what is on file unless staff say so, and a batch is told apart from what was paid alone', async () => {
  const { db, eventStore } = api.rig().deps;
  await setAccount(account);
  await setCashtag('$CarlaCanary');
  await db('app.payout_details').update({ held_until: null });
  const paid = (await db('read.bookings')
    .where({ cardholder_id: idOf('cardholder'), commission: 'paid' })
    .first())!;
  const path = `/api/v1/bookings/${paid.id}`;
  const lastEvent = async () => {
    await api.rig().settled();
    const events = await eventStore.read(`booking-${paid.id}`);
    return events.findLast(({ type }) => type === 'booking.commission-paid.v1')!;
  };
  const last = async () => (await lastEvent()).data;
  const payAgain = async (how: object) => {
    await api.as('payments-staff', 'POST', `${path}/unpay-commission/`, { body: { reason: 'The transfer came back' } });
    const answer = await api.as('payments-staff', 'POST', `${path}/commission-paid/`, { body: how });
    expect(answer.status).toBe(200);
    return last();
  };
  expect(await last()).toMatchObject({ reference: 'ACH-WEEK', batchId: expect.stringMatching(/^[\da-f-]{36}$/) });
  const alone = await payAgain({ reference: 'ACH-ONE' });
  expect(alone).toMatchObject({ reference: 'ACH-ONE', method: 'deposit', paidTo: '••••6789' });
  expect(alone).not.toHaveProperty('batchId');
  expect(await payAgain({ reference: 'CA-2', method: 'cashapp' })).toMatchObject({
    method: 'cashapp',
    paidTo: '$••••nary',
  });
  for (const forged of [{ method: 'zelle' }, { batchId: randomUUID() }, { paidTo: '••••1111' }]) {
    const answer = await api.as('payments-staff', 'POST', `${path}/commission-paid/`, {
      body: { reference: 'X', ...forged },
    });
    expect(answer.status, JSON.stringify(forged)).toBe(422);
  }
  const { rows } = (await api.as('payments-staff', 'GET', '/api/v1/bookings/payments/?state=paid&pageSize=100')).body;
  expect(rows.find(({ id }: { id: string }) => id === paid.id)).toMatchObject({
    commissionReference: 'CA-2',
    commissionMethod: 'cashapp',
    commissionBatchId: null,
  });
  const { lines } = (await api.as('cardholder', 'GET', '/api/v1/cardholder/statement/')).body;
  expect(lines).toContainEqual(expect.objectContaining({ kind: 'paid', reference: 'CA-2', method: 'cashapp' }));
  const year = new Date().getUTCFullYear();
  const table = (await api.as('cardholder', 'GET', `/api/v1/cardholder/statement/export/?year=${year}`)).body;
  expect(table).toContain('CashApp,CA-2');
  const [mail] = await mailCardholderWhenCommissionPaid.react(await lastEvent(), {} as ReactionContext);
  expect(mail).toMatchObject({
    to: idOf('cardholder'),
    data: { payoutMethod: 'cashapp', paidTo: '$••••nary' },
  });
});

test.each([
  ['no cashtag', () => setCashtag('')],
  ['a cashtag without its sign', () => setCashtag('carla')],
  ['a routing number with a wrong digit', () => setAccount({ ...account, routingNumber: '021000022' })],
  ['an account number of three digits', () => setAccount({ ...account, accountNumber: '123' })],
  ['a field too many', () => setAccount({ ...account, swift: 'X' })],
])('%s is refused', async (_, asked) => expect((await asked()).status).toBe(422));

test('one value is revealed to payments 3 against a reason, which stays sealed in the log and reads in the audit', async () => {
  expect((await reveal('routingNumber')).body).toEqual({ erased: false, value: '021000021' });
  expect((await reveal('cashtag')).body.value).toBe('$CarlaCanary');
  expect((await reveal('accountNumber', 'payments-staff', idOf('new-cardholder'))).status).toBe(404);
  for (const who of ['orders-staff', 'users-staff', 'cardholder', 'buyer']) {
    expect((await reveal('holder', who)).status, who).toBe(403);
  }
  const looks = (await audited()).filter(({ type }) => type === 'account.payout-revealed.v1');
  expect(looks.map(({ data }) => data)).toEqual([
    { field: 'routingNumber', reason: 'The deposit came back' },
    { field: 'cashtag', reason: 'The deposit came back' },
  ]);
});

test('what she deletes is gone, and what she gives after that is a change', async () => {
  const gone = await api.as('cardholder', 'DELETE', '/api/v1/payout-account/', { body: {} });
  expect(gone.body.account).toBeNull();
  expect((await reveal('accountNumber')).status).toBe(404);
  expect((await api.as('cardholder', 'DELETE', '/api/v1/cashapp/', { body: {} })).body.cashtag).toBeNull();
  expect((await setAccount(account)).body.heldUntil).not.toBeNull();
});

test('a buyer, who is paid for whom they brought, keeps an own cashtag, which payments 3 reveal and nobody else reads', async () => {
  expect((await setCashtag('$BeaCanary', 'buyer')).body.cashtag).toBe('$••••nary');
  expect((await api.as('buyer', 'GET', '/api/v1/cashapp/')).body).toEqual({ cashtag: '$••••nary', heldUntil: null });
  expect((await api.as('broker', 'GET', '/api/v1/cashapp/')).body).toEqual({ cashtag: null, heldUntil: null });
  expect((await api.as('payments-staff', 'GET', '/api/v1/cashapp/')).status).toBe(403);
  expect((await reveal('cashtag', 'payments-staff', idOf('buyer'))).body.value).toBe('$BeaCanary');
  expect(await mailsTo('buyer')).toEqual([false]);
});
