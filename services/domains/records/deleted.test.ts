import { expect, test } from 'vitest';
import type { RouteContract } from '#services/http/route.ts';
import { contracts } from '#services/domains.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();

/** Every route that reads a record of a kind, as its path says it, and those that only staff may call left out. */
const readingOf = (resource: string): readonly string[] =>
  (contracts as readonly RouteContract[])
    .filter(({ method, path }) => method === 'get' && path.startsWith(`/api/v1/${resource}/:id/`))
    .map(({ path }) => path);

async function statuses(paths: readonly string[], id: string) {
  const asked = paths.map(async (path) => {
    const to = path.replace(':id', id).replace(':position', '1');
    return [path, (await api.as('buyer', 'GET', to)).status] as const;
  });
  return Object.fromEntries(await Promise.all(asked));
}

/** A record of Bea's, and how staff delete it. */
const records = {
  orders: async () => {
    const { id } = (await api
      .rig()
      .deps.db('read.orders')
      .where({ buyer_id: idOf('buyer'), order_state: 'paymentPending' })
      .first('id'))!;
    const cancelled = await api.as('buyer', 'POST', `/api/v1/orders/${id}/cancel/`, { body: { reason: 'Not now' } });
    expect(cancelled.status).toBe(200);
    return { id, staff: 'orders-staff' };
  },
  tickets: async () => {
    const { body } = await api.as('buyer', 'POST', '/api/v1/tickets/', {
      body: { type: 'question', comment: 'Where do I start?' },
    });
    return { id: body.id, staff: 'tickets-staff' };
  },
} as const;

test.each(Object.keys(records) as (keyof typeof records)[])(
  'what staff deleted is gone for its customer, whatever they ask of it, and back when it is undeleted: %s',
  async (resource) => {
    const { id, staff } = await records[resource]();
    const paths = readingOf(resource);
    const send = (who: string, command: string, body: object = {}) =>
      api.as(who, 'POST', `/api/v1/${resource}/${id}/${command}/`, { body });
    const before = await statuses(paths, id);
    expect(before).toMatchObject({ [`/api/v1/${resource}/:id/`]: 200 });
    expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(2);

    expect((await send(staff, 'delete', { reason: 'It is a test' })).status).toBe(200);
    await api.rig().settled();
    for (const [path, status] of Object.entries(await statuses(paths, id))) {
      expect([path, status]).toEqual([path, before[path] === 403 ? 403 : 404]);
    }
    expect((await send('buyer', resource === 'orders' ? 'cancel' : 'addMessage', {})).status).toBe(404);
    expect((await api.as(staff, 'GET', `/api/v1/${resource}/${id}/`)).status).toBe(200);

    expect((await send('admin', 'undelete')).status).toBe(200);
    await api.rig().settled();
    expect(await statuses(paths, id)).toEqual(before);
  },
);
