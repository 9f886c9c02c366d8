import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Person, system } from '#workflows/kernel/actor.ts';
import { loadSnapshot } from '#services/commands/record.ts';
import { shownDeadlines } from '#workflows/kernel/shownDeadlines.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { seenSnapshot } from '#workflows/kernel/view.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import { versionAt } from '#workflows/settings/settings.ts';
import type { Me } from '#services/domains/accounts/contract.ts';
import { entryOf } from '#services/domains/entries.ts';
import type { NextStepsAnswer, RecordSnapshot } from './contract.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();

type Listed = readonly { id?: string; cardholderId?: string }[];
/** A list's records; that of cards has the names of the product spec. */
const listedIn = ({ rows, data }: { rows?: Listed; data?: Listed }): Listed => rows ?? data ?? [];
const ids = async (who: string, path: string): Promise<readonly string[]> =>
  listedIn((await api.as(who, 'GET', path)).body)
    .slice(0, 60)
    .flatMap(({ id, cardholderId }) => id ?? cardholderId ?? []);

/** Whose page shows which records, and where their answers have the snapshot. */
const pages: readonly {
  who: string;
  lifecycle: LifecycleName;
  list: string | null;
  one: (id: string) => string;
  at?: 'holdsSnapshot';
}[] = [
  { who: 'buyer', lifecycle: 'order', list: '/api/v1/orders/', one: (id) => `/api/v1/orders/${id}/` },
  {
    who: 'orders-staff',
    lifecycle: 'order',
    list: '/api/v1/order-management/?tab=all',
    one: (id) => `/api/v1/order-management/${id}/`,
  },
  { who: 'admin', lifecycle: 'order', list: '/api/v1/order-management/?tab=all', one: (id) => `/api/v1/orders/${id}/` },
  { who: 'cardholder', lifecycle: 'booking', list: '/api/v1/bookings/', one: (id) => `/api/v1/bookings/${id}/` },
  {
    who: 'orders-staff',
    lifecycle: 'booking',
    list: '/api/v1/bookings/',
    one: (id) => `/api/v1/bookings/${id}/consent-form/`,
  },
  { who: 'admin', lifecycle: 'booking', list: '/api/v1/bookings/', one: (id) => `/api/v1/bookings/${id}/` },
  {
    who: 'cardholder',
    lifecycle: 'card',
    list: '/api/v1/card-management/',
    one: (id) => `/api/v1/card-management/${id}/`,
  },
  {
    who: 'cards-staff',
    lifecycle: 'card',
    list: '/api/v1/card-management/',
    one: (id) => `/api/v1/card-management/${id}/`,
  },
  {
    who: 'cardholder',
    lifecycle: 'holds',
    list: '/api/v1/card-management/',
    one: (id) => `/api/v1/cards/${id}/holds/`,
  },
  {
    who: 'cards-staff',
    lifecycle: 'holds',
    list: '/api/v1/card-management/',
    one: (id) => `/api/v1/card-management/${id}/`,
    at: 'holdsSnapshot',
  },
  { who: 'cardholder', lifecycle: 'verification', list: null, one: () => '/api/v1/verification/' },
  {
    who: 'users-staff',
    lifecycle: 'verification',
    list: '/api/v1/verifications/?tab=all',
    one: (id) => `/api/v1/verifications/${id}/`,
  },
];

async function personOf(who: string): Promise<Person> {
  const { me } = (await api.as(who, 'GET', '/api/v1/users/session/')).body as { me: Me };
  return { kind: 'person', userId: me.id, userType: me.userType, permissions: me.permissions };
}

describe('the record’s answer carries where it stands, and a page comes to the server’s next steps with it', () => {
  test.each(pages.map((page) => [page.lifecycle, page.who, page] as const))('%s, as %s', async (name, who, page) => {
    const actor = await personOf(who);
    const lifecycle = lifecycles[name] as unknown as Lifecycle<object>;
    const records = page.list === null ? [actor.userId] : await ids(who, page.list);
    expect(records.length).toBeGreaterThan(0);
    for (const id of records) {
      const { body } = await api.as(who, 'GET', page.one(id));
      const {
        at,
        revision,
        settings: sent,
        ...seen
      } = body[page.at ?? 'snapshot'] as RecordSnapshot & { value: never };
      const snapshot = seenSnapshot(lifecycle, seen);
      const parts = [undefined, ...Object.keys((seen.state['holds'] ?? {}) as object)];
      for (const holdId of parts) {
        const requested = `/api/v1/${entryOf(name).resource}/${id}/next-steps/${holdId ? `?holdId=${holdId}` : ''}`;
        const server = (await api.as(who, 'GET', requested)).body as NextStepsAnswer;
        const settings = versionAt(at, sent)?.values ?? {};
        const steps = nextSteps(lifecycle, snapshot, { actor, now: at, settings, about: holdId ? { holdId } : {} });
        // A look at a report has a route of its own.
        expect(
          steps.filter(({ command }) => command !== 'recordLook'),
          `${name} ${id} ${holdId}`,
        ).toEqual(server.steps);
        expect(server.revision).toBe(revision);
        expect(server.deadlines, `${name} ${id}`).toEqual(shownDeadlines(lifecycle, snapshot, actor));
      }
      expect(JSON.stringify(seen), id).not.toMatch(/"box"|"ssn"|"birthDate"|"address"|"signature"|"email"|"phone"/);
    }
  });

  test('staff are sent the bookings of an order’s lines with it', async () => {
    const managed = await Promise.all(
      (await ids('orders-staff', '/api/v1/order-management/?tab=paid')).map(
        async (id) => (await api.as('orders-staff', 'GET', `/api/v1/order-management/${id}/`)).body,
      ),
    );
    expect(managed.length).toBeGreaterThan(0);
    for (const { lines, bookings } of managed) {
      const ofLines = (lines as { bookingId: string | null }[]).flatMap(({ bookingId }) => bookingId ?? []);
      expect(Object.keys(bookings).sort()).toEqual(ofLines.sort());
      for (const id of ofLines) {
        const { state, value } = (await api.as('orders-staff', 'GET', `/api/v1/bookings/${id}/`)).body.snapshot;
        expect(bookings[id]).toMatchObject({ state, value });
      }
    }
  });
});

test('a cardholder hears nothing of the orders that reserve slots on her card, not even while one is being placed', async () => {
  const listed = (await api.as('cardholder', 'GET', '/api/v1/card-management/')).body.data as { id: string }[];
  const { send, eventStore } = api.rig().deps;
  const orderId = randomUUID();
  const input = { orderId, line: 1, statementDate: '2026-12-10', bookingWindow: 'guaranteed' } as const;
  const actor = system('reserveSlotForOrder');
  const reservedOn = async (id: string) => {
    const answer = await send({ lifecycle: 'card', id, name: 'reserveSlot', input, actor, commandId: randomUUID() });
    return answer.kind === 'accepted';
  };
  let card: string | undefined;
  for (const { id } of listed) if (await reservedOn(id)) card = id;
  const { reservations } = (await loadSnapshot(eventStore, 'card', card!)).state;
  expect(Object.values(reservations)).toContainEqual(expect.objectContaining({ orderId, settled: false }));
  await api.rig().settled();
  for (const path of [
    `cards/${card}/next-steps/`,
    `cards/${card}/`,
    `card-management/${card}/`,
    `cards/${card}/holds/`,
  ]) {
    const answer = await api.as('cardholder', 'GET', `/api/v1/${path}`);
    expect(answer.status, path).toBe(200);
    expect(JSON.stringify(answer.body), path).not.toContain(orderId);
  }
});
