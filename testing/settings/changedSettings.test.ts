import type { NextStepsAnswer } from '#services/http/routeTypes.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addDays, addHours, pacificDate } from '#workflows/kernel/calendar.ts';
import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { holdBehavior } from '#workflows/hold/machine.ts';
import { orderBehavior } from '#workflows/order/machine.ts';
import { cancelUnpaid } from '#testing/api/cancelUnpaid.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { stepsIn } from '#web/api/machine/stepsIn.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
const forSale = async (): Promise<readonly { id: string; daysBefore: number; window: string; purchaseBy: string }[]> =>
  (await api.as('buyer-two', 'GET', '/api/v1/cards/')).body.rows;
const quoted = async (cardId: string) =>
  (await api.as('buyer-two', 'POST', '/api/v1/orders/quote/', { body: { lines: [{ cardId }] } })).body.lines[0];
const constants = async () => (await api.as('admin', 'GET', '/api/v1/constants/')).body;

/** Changes settings as Ada, and waits until they are in force. */
async function change(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const { revision } = await constants();
  const changed = await api.as('admin', 'POST', '/api/v1/constants/', { body: { revision, changes } });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const valueOf = async (name: string) =>
    (await constants()).rows.find((row: { name: string }) => row.name === name).value;
  for (const [name, value] of Object.entries(changes)) {
    await expect.poll(() => valueOf(name), { timeout: 10_000 }).toEqual(value);
  }
}

const send = (who: string, path: string, body: object) =>
  api.as(who, 'POST', path, { body, headers: { 'idempotency-key': randomUUID() } });

/** What the page works out of the record's answer, and what the server says to the same. */
async function both(who: string, behavior: Behavior, [resource, id]: readonly [string, string], page: string) {
  const { body } = await api.as(who, 'GET', page);
  const { me } = (await api.as(who, 'GET', '/api/v1/users/session/')).body;
  const server: NextStepsAnswer = (await api.as(who, 'GET', `/api/v1/${resource}/${id}/next-steps/`)).body;
  const actor = { kind: 'person', userId: me.id, userType: me.userType, permissions: me.permissions } as const;
  const own = stepsIn(behavior, body.snapshot, { id, actor, now: server.at });
  expect(own.steps).toEqual(server.steps);
  return { ...server, ownDeadlines: own.deadlines };
}

async function place(cardId: string) {
  await fillCart(api, 'buyer-two', cardId);
  return send('buyer-two', '/api/v1/orders/', {
    lines: [{ cardId, mayReportNextCycle: true }],
    client: {
      firstName: 'Clea',
      lastName: 'Client',
      email: 'clea@example.com',
      phone: '212-555-0100',
      ssn: '512-77-4321',
      birthDate: '1990-01-02',
      address: '12 Elm Street, Springfield, IL 62704',
    },
    ssnIsReal: true,
    questionnaire: affirmed.questionnaire,
  });
}

beforeAll(() => cancelUnpaid(api, 'buyer-two'));

test(
  'a cut-off: the list, the quote and the placed order say the same by the new value',
  { timeout: 60_000 },
  async () => {
    // Not the first one with days enough: within three days of its statement a card sells for the following one.
    const card = (await forSale()).find(({ window, daysBefore }) => window === 'guaranteed' && daysBefore >= 8)!;
    expect((await quoted(card.id)).window).toBe('guaranteed');
    await change({ guaranteedDays: 27, possibleDays: 1 });
    const again = (await forSale()).find(({ id }) => id === card.id)!;
    const expected = again.daysBefore >= 27 ? 'guaranteed' : 'mayReportNextCycle';
    expect([again.window, (await quoted(card.id)).window]).toEqual([expected, expected]);
    const placed = await place(card.id);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    await api.rig().settled();
    const { lines } = (await api.as('buyer-two', 'GET', `/api/v1/orders/${placed.body.id}/`)).body;
    expect(lines[0].window).toBe(expected);
  },
);

test('a price tier: the quote and the placed order have the new discount', { timeout: 60_000 }, async () => {
  await change({ volumeTiers: [{ fromCents: 0, percent: 7 }] });
  const [card] = await forSale();
  expect((await quoted(card!.id)).discount).toEqual({ kind: 'volume', percent: 7 });
  const placed = await place(card!.id);
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  await api.rig().settled();
  const { lines } = (await api.as('buyer-two', 'GET', `/api/v1/orders/${placed.body.id}/`)).body;
  expect(lines[0].discount).toEqual({ kind: 'volume', percent: 7 });
});

test(
  'a deadline: what begins after the change has the new one, for page and server alike; what began before keeps its own',
  { timeout: 60_000 },
  async () => {
    const [card] = await forSale();
    const before = (await place(card!.id)).body.id as string;
    await change({ reviewHours: 5 });
    const submitted = async (id: string) => {
      expect(
        (await send('orders-staff', `/api/v1/order-management/${id}/paid-pending/`, { reason: 'Seen' })).status,
      ).toBe(200);
      const { deadlines, ownDeadlines, at } = await both(
        'orders-staff',
        orderBehavior as unknown as Behavior,
        ['orders', id],
        `/api/v1/order-management/${id}/`,
      );
      expect(ownDeadlines).toEqual(deadlines);
      return { due: deadlines.find(({ name }) => name === 'reviewPayment')!.dueAt, at };
    };
    const { due, at } = await submitted(before);
    expect(Date.parse(addHours(at, 5)) - Date.parse(due)).toBeLessThan(60_000);
    await change({ reviewHours: 9 });
    const kept = await both(
      'orders-staff',
      orderBehavior as unknown as Behavior,
      ['orders', before],
      `/api/v1/order-management/${before}/`,
    );
    expect(kept.deadlines.find(({ name }) => name === 'reviewPayment')!.dueAt).toBe(due);
  },
);

test(
  'the maximum of holds: page, server and command refuse the second one at the same number',
  { timeout: 60_000 },
  async () => {
    const cards: readonly { id: string; state: string }[] = (
      await api.as('cardholder', 'GET', '/api/v1/card-management/')
    ).body.data;
    const free = async (id: string) =>
      (
        (await api.as('cardholder', 'GET', `/api/v1/cards/${id}/holds/`)).body.rows as {
          kind: string;
          status: string;
        }[]
      ).every(({ kind, status }) => kind !== 'user_hold' || !['scheduled', 'active'].includes(status));
    let card = '';
    for (const { id, state } of cards) if (card === '' && state === 'active' && (await free(id))) card = id;
    const path = `/api/v1/cards/${card}/holds/`;
    const day = (after: number) => addDays(pacificDate(new Date().toISOString()), after);
    expect((await send('cardholder', path, { startDate: day(10), endDate: day(11) })).status).toBe(200);
    await change({ ownHoldsPerCard: 1 });
    const { steps } = await both('cardholder', holdBehavior as unknown as Behavior, ['holds', card], path);
    const refusal = { code: 'atMostThreeHolds', values: { max: 1, holds: 1 } };
    expect(steps.find(({ command }) => command === 'placeHold')).toMatchObject({ allowed: false, refusal });
    expect((await api.as('cardholder', 'GET', path)).body.maximum).toBe(1);
    const second = await send('cardholder', path, { startDate: day(20), endDate: day(21) });
    expect([second.status, second.body]).toMatchObject([409, refusal]);
  },
);
