import { beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
let order: string;
beforeAll(async () => {
  order = (await specimens(api.rig()))['order']![0]!.id;
});

const eventsOf = async (stream: string, type: string) =>
  (await api.rig().deps.eventStore.read(stream)).filter((event) => event.type === type);
const reveal = (path: string, who: string, field: string, headers: Record<string, string> = {}) =>
  api.as(who, 'POST', `${path}reveal/`, { body: { field, reason: 'The bank asks for it' }, headers });

describe('Each look at something secret is an event, whatever key it was asked for with', () => {
  const headers = { 'idempotency-key': 'one-key' };
  const revealed = () => eventsOf(`order-${order}`, 'order.personal-data-revealed.v1');

  test('Sam’s key for an SSN shows no birth date, and shows the SSN again only as a second look', async () => {
    const path = `/api/v1/orders/${order}/`;
    expect(await reveal(path, 'orders-staff', 'ssn', headers)).toMatchObject({
      status: 200,
      body: { value: expect.any(String) },
    });
    for (const field of ['birthDate', 'address']) {
      expect(await reveal(path, 'orders-staff', field, headers)).toMatchObject({
        status: 422,
        body: { code: 'idempotencyKeyReused' },
      });
    }
    expect(await revealed()).toHaveLength(1);
    expect((await reveal(path, 'orders-staff', 'ssn', headers)).status).toBe(200);
    expect(await revealed()).toMatchObject([{ data: { field: 'ssn' } }, { data: { field: 'ssn' } }]);
  });

  test('Carla’s key opens nothing once she has refused the booking', async () => {
    const row = (await api
      .rig()
      .deps.db('read.bookings')
      .where({ cardholder_id: idOf('cardholder'), fulfilment: 'consented' })
      .first('id'))!;
    const path = `/api/v1/bookings/${row.id}/`;
    expect((await reveal(path, 'cardholder', 'ssn', { 'idempotency-key': 'carla' })).status).toBe(200);
    expect((await api.as('cardholder', 'POST', `${path}refuse/`, { body: { reason: 'I am traveling' } })).status).toBe(
      200,
    );
    expect(await reveal(path, 'cardholder', 'ssn', { 'idempotency-key': 'carla' })).toMatchObject({ status: 409 });
  });

  test('two reports downloaded five times under one key are as many looks as downloads', async () => {
    const cardholder = idOf('cardholder');
    const { body } = await api.as('users-staff', 'GET', `/api/v1/verifications/${cardholder}/`);
    const { transunion, equifax } = body.reports as Record<string, string>;
    const look = (fileId: string) =>
      api.as('users-staff', 'GET', `/api/v1/verifications/${cardholder}/reports/${fileId}/`, {
        headers: { 'idempotency-key': 'looks' },
      });
    const before = await eventsOf(`verification-${cardholder}`, 'verification.look-recorded.v1');
    const answers = [await look(transunion!), await look(transunion!), await look(equifax!)];
    const after = await eventsOf(`verification-${cardholder}`, 'verification.look-recorded.v1');
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422]);
    expect(after.length - before.length).toBe(2);
  });
});
