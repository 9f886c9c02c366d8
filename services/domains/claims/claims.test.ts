import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Replacement } from '#projections/cards/model.ts';
import { claimChecks } from '#workflows/claim/terms.ts';
import { derivedId } from '#services/commands/ids.ts';
import { collectStreams } from '#services/evidence/collectStreams.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const bookingOf = async (who: string, client: string): Promise<string> =>
  (await api
    .rig()
    .deps.db('read.bookings')
    .where({ order_id: derivedId('demo-order', idOf(who), client) })
    .first('id'))!.id;
const claimsOf = async (who: string, bookingId: string) =>
  (await api.as(who, 'GET', `/api/v1/bookings/${bookingId}/claims/`)).body;
/** Bea's line that may be claimed for, and one that is claimed for. */
let open: string;
let claimed: string;
beforeAll(async () => {
  [open, claimed] = [await bookingOf('buyer', 'Quinn'), await bookingOf('buyer', 'Marsh')];
});

const checks = Object.fromEntries(claimChecks.map((check) => [check, true]));
const form = (fileId: string, more: object = {}) => ({
  bookingId: open,
  checks,
  bureausShowing: [],
  wish: 'replacement',
  comment: '',
  reports: [{ fileId, bureaus: ['experian', 'equifax', 'transunion'], reportDate: '2026-01-01' }],
  ...more,
});
const send = (who: string, body: object) =>
  api.as(who, 'POST', '/api/v1/refund-request/', { body, headers: { 'idempotency-key': randomUUID() } });

describe('when a claim can be sent', () => {
  test('its buyer reads the days and that it is open; the line with a claim says why not', async () => {
    const answer = await claimsOf('buyer', open);
    expect(answer).toMatchObject({ rows: [], offer: { allowed: true } });
    expect(answer.window.opens < answer.window.urgedUntil).toBe(true);
    expect(answer.window.urgedUntil < answer.window.closes).toBe(true);
    expect(await claimsOf('buyer', claimed)).toMatchObject({
      rows: [{ ordinal: 1, state: 'submitted', managed: null }],
      offer: { allowed: false, refusal: { code: 'noOpenClaim' } },
    });
    expect((await claimsOf('orders-staff', claimed)).offer).toBeNull();
  });
  test('a line whose user is not on the card has no days, and says so', async () => {
    const early = await bookingOf('buyer', 'Lindqvist');
    expect(await claimsOf('buyer', early)).toMatchObject({
      window: null,
      offer: { allowed: false, refusal: { code: 'auIsAdded' } },
    });
  });
});

describe('sending one', () => {
  const ownFile = async () =>
    (await api
      .rig()
      .deps.db('app.files')
      .where({ uploaded_by: idOf('buyer'), purpose: 'claim-report' })
      .first('id'))!.id;

  test('takes the sender’s own reports of the right kind, and says what is wrong', async () => {
    const proof = (await api
      .rig()
      .deps.db('app.files')
      .where({ uploaded_by: idOf('buyer'), purpose: 'payment-proof' })
      .first('id'))!;
    expect(await send('buyer', form(proof.id))).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await send('buyer', form(await ownFile()))).toMatchObject({
      status: 409,
      body: { code: 'reportDatedAfterWindow' },
    });
    expect(await send('buyer', form(await ownFile(), { checks: { ...checks, notCpn: false } }))).toMatchObject({
      status: 409,
      body: { code: 'everyBoxTicked', values: { missing: ['notCpn'] } },
    });
  });
  test('is for its buyer: another one does not learn of the line, staff do not send it', async () => {
    expect((await send('buyer-two', form(await ownFile()))).status).toBe(404);
    expect((await send('orders-staff', form(await ownFile()))).status).toBe(403);
  });
  test('makes one claim of two that are sent at once', async () => {
    const { window } = await claimsOf('buyer', open);
    const fileId = await ownFile();
    const body = form(fileId, {
      reports: [{ fileId, bureaus: ['experian', 'equifax', 'transunion'], reportDate: window.reportsFrom }],
    });
    const answers = await Promise.all([send('buyer', body), send('buyer', body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await claimsOf('buyer', open)).rows).toHaveLength(1);
  });
});

test('its report is for its buyer and the staff of orders; nobody else, and nobody logged in as the buyer', async () => {
  const [{ reports }] = (await claimsOf('buyer', claimed)).rows;
  const path = `/api/v1/files/${reports[0].fileId}/`;
  const statuses = await Promise.all(
    ['buyer', 'orders-staff', 'admin', 'buyer-two', 'cardholder', 'payments-staff'].map(
      async (who) => (await api.as(who, 'GET', path)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404]);
});

test('its buyer reads every word but whose fault it was; staff read the booking beside it, and the cards that could take over', async () => {
  const refunded = await bookingOf('broker', 'Horvat');
  const [own] = (await claimsOf('broker', refunded)).rows;
  expect(own).toMatchObject({
    state: 'refunded',
    managed: null,
    decision: { outcome: 'refund', amountCents: own.priceCents },
  });
  expect(JSON.stringify(own)).not.toContain('fault');
  const [staffs] = (await claimsOf('orders-staff', refunded)).rows;
  expect(staffs.managed).toMatchObject({
    fault: 'cardholder',
    lineFacts: { fulfilment: 'refunded', commission: 'void' },
  });
  const [{ id }] = (await claimsOf('orders-staff', claimed)).rows;
  const { rows } = (await api.as('orders-staff', 'GET', `/api/v1/refund-request/${id}/replacement-cards/`)).body;
  const differences = rows.map(({ differenceCents }: { differenceCents: number }) => differenceCents);
  expect(differences.length).toBeGreaterThan(2);
  expect(differences).toEqual(differences.toSorted((a: number, b: number) => a - b));
});

test('of the cards that could take over a line, what costs nothing more comes first, then what has the limit that was sold, then the soonest', async () => {
  const [{ id, orderId, line }] = (await claimsOf('orders-staff', claimed)).rows;
  const order = (await api.as('orders-staff', 'GET', `/api/v1/order-management/${orderId}/`)).body;
  const sold = order.lines.find((one: { line: number }) => one.line === line);
  const cardsAt = async (path: string): Promise<Replacement[]> =>
    (await api.as('orders-staff', 'GET', `/api/v1/${path}`)).body.rows;
  const ofOrder = await cardsAt(`order-management/${orderId}/replacements/?line=${line}`);
  for (const rows of [ofOrder, await cardsAt(`refund-request/${id}/replacement-cards/`)]) {
    const places = rows.map(({ differenceCents, limitCents, mayComeLater, statementDate }) =>
      [String(differenceCents).padStart(9, '0'), limitCents < sold.limitCents, mayComeLater, statementDate].join(' '),
    );
    expect(new Set(places).size).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted());
    expect(rows.map((one) => one.id)).not.toContain(sold.cardId);
  }
  expect(ofOrder.filter(({ differenceCents }) => differenceCents > 0)).toEqual([]);
});

test('every event of it stands in its order’s timeline, on its way and in the evidence of the order', async () => {
  await api.rig().settled();
  const { deps } = api.rig();
  const order = derivedId('demo-order', idOf('broker'), 'Horvat');
  const packed = (await collectStreams(deps.eventStore, order, async () => [])).filter(({ stream }) =>
    stream.startsWith('claim-'),
  );
  const types = packed.flatMap(({ events }) => events.map(({ type }) => type));
  expect(types).toEqual(['claim.submitted.v1', 'claim.taken-up.v1', 'claim.refund-approved.v1']);
  const rows = await deps.db('read.timeline').where({ order_id: order, lifecycle: 'claim' }).orderBy('position');
  expect(rows.map(({ type }: { type: string }) => type)).toEqual(types);
  const { lines } = (await api.as('broker', 'GET', `/api/v1/orders/${order}/journey/`)).body;
  const steps = lines[0].steps.filter(({ lifecycle }: { lifecycle: string }) => lifecycle === 'claim');
  expect(steps.map(({ key, at }: { key: string; at: string }) => [key, at !== null])).toEqual(
    ['claim.submitted', 'claim.taken-up', 'claim.refund-approved'].map((key) => [key, true]),
  );
});
