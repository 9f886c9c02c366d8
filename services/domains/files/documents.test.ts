import type { TableRow } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { kindsFor } from '#workflows/documentKinds.ts';
import { reportPdf } from '#services/seed/papers.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
/** Of Carla's bookings: one to which a user was added, and one that still waits. */
let added: TableRow<'read.bookings'>;
let waiting: TableRow<'read.bookings'>;
beforeAll(async () => {
  const of = () =>
    api
      .rig()
      .deps.db('read.bookings')
      .where({ cardholder_id: idOf('cardholder') })
      .orderBy('opened_at');
  added = (await of().whereNotNull('au_added_at').first())!;
  waiting = (await of().whereNull('au_added_at').first())!;
});

const form = (fields: Record<string, string>, name = 'paper.pdf'): FormData => {
  const data = new FormData();
  for (const [field, value] of Object.entries(fields)) data.set(field, value);
  data.set('file', new Blob([new Uint8Array(reportPdf(`Paper ${name}`))]), name);
  return data;
};
const send = (who: string, path: string, fields: Record<string, string>) =>
  api.as(who, 'POST', path, { body: form(fields) });
const mine = async (who: string) => (await api.as(who, 'GET', '/api/v1/documents/')).body.rows as { id: string }[];
const status = async (who: string, id: string) => (await api.as(who, 'GET', `/api/v1/documents/${id}/`)).status;

describe('a document of one’s own', () => {
  test('Carla keeps a tax form; she, an admin and staff of users see it, nobody else; each look of theirs is noted', async () => {
    const { body, status: sent } = await send('cardholder', '/api/v1/documents/', { type: 'taxForm' });
    expect([sent, body]).toMatchObject([200, { type: 'taxForm', orderId: null, bookingId: null, deletable: 'yes' }]);
    for (const who of ['cardholder', 'admin', 'users-staff']) expect(await status(who, body.id), who).toBe(200);
    for (const who of ['cardholder-two', 'buyer', 'orders-staff', 'cards-staff', 'payments-staff']) {
      expect(await status(who, body.id), who).toBe(404);
      expect((await api.as(who, 'GET', `/api/v1/files/${body.id}/`)).status, who).toBe(404);
      expect((await api.as(who, 'DELETE', `/api/v1/documents/${body.id}/`)).status, who).toBe(404);
    }
    const lines = await api
      .rig()
      .deps.db('app.audit_outbox')
      .where({ stream: `file-${body.id}` });
    expect(lines.map(({ type, meta }) => [type, (meta.actor as Person).userId]).sort()).toEqual(
      [
        ['file.added.v1', idOf('cardholder')],
        ['file.opened.v1', idOf('admin')],
        ['file.opened.v1', idOf('users-staff')],
      ].sort(),
    );
    expect((await mine('cardholder')).map(({ id }) => id)).toContain(body.id);
    expect((await api.as('cardholder', 'DELETE', `/api/v1/documents/${body.id}/`)).status).toBe(200);
    expect(await status('cardholder', body.id)).toBe(404);
  });

  test('staff keep none; a kind of another place, or none, is no kind', async () => {
    expect((await send('orders-staff', '/api/v1/documents/', { type: 'taxForm' })).status).toBe(403);
    for (const type of ['clientId', 'cardStatement', 'auScreenshot', '']) {
      expect(await send('cardholder', '/api/v1/documents/', { type }), type).toMatchObject({
        status: 422,
        body: { code: 'invalid' },
      });
    }
  });
});

describe('documents of bookings and orders', () => {
  test('each place takes its kinds', async () => {
    for (const type of kindsFor('booking')) {
      const { body } = await send('cardholder', `/api/cards/booking/${waiting.id}/upload_document/`, { type });
      expect(body, type).toMatchObject({ type, bookingId: waiting.id, orderId: null });
    }
    expect(
      (await send('cardholder', `/api/cards/booking/${waiting.id}/upload_document/`, { type: 'ssnCard' })).status,
    ).toBe(422);
  });

  test('Carla’s document of a booking is hers and staff’s: its buyer, another cardholder and another page’s staff get 404', async () => {
    const { body } = await send('cardholder', `/api/cards/booking/${waiting.id}/upload_document/`, {
      type: 'bankLetter',
    });
    for (const who of ['cardholder', 'orders-staff', 'admin']) expect(await status(who, body.id), who).toBe(200);
    for (const who of ['buyer', 'buyer-two', 'broker', 'cardholder-two', 'users-staff', 'cards-staff']) {
      expect(await status(who, body.id), who).toBe(404);
      expect((await api.as(who, 'GET', `/api/v1/documents/?bookingId=${waiting.id}`)).status, who).toBe(404);
      const other = await send(who, `/api/cards/booking/${waiting.id}/upload_document/`, { type: 'bankLetter' });
      expect(other.status, who).toBe(404);
    }
    const { rows, names } = (await api.as('orders-staff', 'GET', `/api/v1/documents/?bookingId=${waiting.id}`)).body;
    expect(rows.map(({ id }: { id: string }) => id)).toContain(body.id);
    expect(names[waiting.id]).toMatch(/^\d+$/);
  });

  test('who of the staff added one stays with staff: a customer reads of themselves alone', async () => {
    const path = `/api/cards/booking/${waiting.id}/upload_document/`;
    const { body: theirs } = await send('orders-staff', path, { type: 'bankLetter' });
    // A file can be called like an account: its name opens no other.
    const { body: hers } = await api.as('cardholder', 'POST', path, {
      body: form({ type: 'bankLetter' }, `${idOf('orders-staff')}.pdf`),
    });
    const listed = async (who: string) => {
      const { rows, names } = (await api.as(who, 'GET', `/api/v1/documents/?bookingId=${waiting.id}`)).body;
      const senderOf = ({ id }: { id: string }) => rows.find((row: { id: string }) => row.id === id).uploadedBy;
      return { senders: [senderOf(theirs), senderOf(hers)], names };
    };
    const carlas = await listed('cardholder');
    expect(carlas).toEqual({
      senders: [null, idOf('cardholder')],
      names: { [waiting.id]: expect.stringMatching(/^\d+$/) },
    });
    const staffs = await listed('orders-staff');
    expect(staffs.senders).toEqual([idOf('orders-staff'), idOf('cardholder')]);
    expect(Object.keys(staffs.names)).toEqual(
      expect.arrayContaining([idOf('orders-staff'), idOf('cardholder'), waiting.id]),
    );
  });

  test('from the day on which a user is added its sender can no longer delete a document; orders 3 can', async () => {
    const path = `/api/cards/booking/${added.id}/upload_document/`;
    const { body } = await send('cardholder', path, { type: 'cardStatement' });
    expect(body.deletable).toBe('inUse');
    expect(await api.as('cardholder', 'DELETE', `/api/v1/documents/${body.id}/`)).toMatchObject({
      status: 409,
      body: { code: 'documentInUse' },
    });
    expect((await api.as('orders-staff', 'DELETE', `/api/v1/documents/${body.id}/`)).status).toBe(200);
  });

  test('consent forms that were signed are listed for whoever signed, to download: a cardholder’s, and a buyer’s', async () => {
    const consentsFor = async (who: string, query = '') =>
      (await api.as(who, 'GET', `/api/v1/documents/${query}`)).body.consents as {
        orderId: string | null;
        bookingId: string | null;
        signedAt: string;
      }[];
    const hers = await consentsFor('cardholder');
    expect(hers).toContainEqual({ orderId: null, bookingId: added.id, signedAt: expect.any(String) });
    expect(await consentsFor('cardholder', `?bookingId=${added.id}`)).toEqual([
      hers.find(({ bookingId }) => bookingId === added.id),
    ]);
    const foreign = await api
      .rig()
      .deps.db('read.bookings')
      .where({ cardholder_id: idOf('cardholder-two') })
      .pluck('id');
    expect(hers.filter(({ bookingId }) => foreign.includes(bookingId!))).toEqual([]);
    const { id: orderId } = (await api
      .rig()
      .deps.db('read.orders')
      .where({ buyer_id: idOf('buyer'), tab: 'paymentPending' })
      .first('id'))!;
    expect(await consentsFor('buyer', `?orderId=${orderId}`)).toEqual([
      { orderId, bookingId: null, signedAt: expect.any(String) },
    ]);
    expect((await api.as('buyer-two', 'GET', `/api/v1/documents/?orderId=${orderId}`)).status).toBe(404);
    expect(await consentsFor('orders-staff', `?orderId=${orderId}`)).toEqual([]);
  });

  test('a cardholder’s list has the screenshots of their bookings, to look at and not to delete', async () => {
    const { rows } = (await api.as('cardholder', 'GET', '/api/v1/documents/')).body;
    const shot = rows.find(
      ({ type, bookingId }: { type: string; bookingId: string }) => type === 'auScreenshot' && bookingId === added.id,
    );
    expect(shot).toMatchObject({ deletable: 'no', orderId: null, erased: false });
    expect((await api.as('cardholder', 'GET', `/api/v1/files/${shot.id}/`)).status).toBe(200);
    expect((await api.as('cardholder', 'DELETE', `/api/v1/documents/${shot.id}/`)).status).toBe(404);
    expect((await mine('cardholder-two')).map(({ id }) => id)).not.toContain(shot.id);
  });
});

test('what Sam sent for an order is his no more than anybody’s of the staff: without orders he opens, lists and deletes none of it', async () => {
  const { status: sent, body } = await send('orders-staff', '/api/cards/orders/upload_document/', {
    orderId: added.order_id!,
    type: kindsFor('order')[0]!,
  });
  expect(sent).toBe(200);
  const permit = async (permissions: object) =>
    (
      await api.as('admin', 'PUT', `/api/v1/user-management/${idOf('orders-staff')}/permissions/`, {
        body: { permissions },
      })
    ).status;
  const listed = async () => (await mine('orders-staff')).some(({ id }) => id === body.id);
  const file = () => api.as('orders-staff', 'GET', `/api/v1/files/${body.id}/`);
  expect([await status('orders-staff', body.id), await listed()]).toEqual([200, true]);
  expect(await permit({ sales: 1 })).toBe(200);
  expect([await status('orders-staff', body.id), (await file()).status, await listed()]).toEqual([404, 404, false]);
  expect((await api.as('orders-staff', 'DELETE', `/api/v1/documents/${body.id}/`)).status).toBe(404);
  // Its customer has it among their data.
  const { documents, files } = (await api.as('buyer', 'GET', '/api/v1/users/export/')).body;
  expect(documents).toContainEqual(expect.objectContaining({ fileId: body.id }));
  expect(files).toContainEqual(expect.objectContaining({ id: body.id }));
  // Who only reads orders opens it, and deletes none.
  expect(await permit({ orders: 2 })).toBe(200);
  expect(await status('orders-staff', body.id)).toBe(200);
  expect((await api.as('orders-staff', 'DELETE', `/api/v1/documents/${body.id}/`)).status).toBe(403);
  expect(await permit({ orders: 3 })).toBe(200);
});

test('logged in as Carla, Ada adds and deletes nothing and does not see what Carla keeps for herself', async () => {
  const { body } = await send('cardholder', '/api/v1/documents/', { type: 'governmentId' });
  const { headers } = await api.as('admin', 'POST', `/api/v1/user-management/${idOf('cardholder')}/login-as/`, {
    body: { reason: 'She asked on the phone' },
  });
  const token = /session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')![1]!;
  const asCarla = (method: string, path: string, more: object = {}) =>
    ask(api.rig().url + path, { ...more, method, token });
  expect((await asCarla('GET', `/api/v1/documents/${body.id}/`)).status).toBe(404);
  expect((await asCarla('GET', `/api/v1/files/${body.id}/`)).status).toBe(404);
  const { rows } = (await asCarla('GET', '/api/v1/documents/')).body;
  expect(rows.map(({ id }: { id: string }) => id)).not.toContain(body.id);
  expect((await asCarla('POST', '/api/v1/documents/', { body: form({ type: 'taxForm' }) })).body).toMatchObject({
    code: 'notActingForAnother',
  });
});
