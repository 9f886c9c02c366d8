import { describe, expect, test } from 'vitest';
import { startSealer } from '#services/transparency/sealer.ts';
import { logFallsBehind } from '#services/transparency/testing/logFallsBehind.ts';
import { until } from '#testing/until.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const commented = async () => {
  const { id } = (await api.rig().deps.db('read.orders').whereNotNull('tab').orderBy('id').first('id'))!;
  return api.as('orders-staff', 'POST', `/api/v1/orders/${id}/comment/`, { body: { text: 'Called the buyer' } });
};

describe('a log of which signed events are missing', () => {
  test('is sealed and signed while it is whole, and everything may be sent', async () => {
    const { db, log, transparency, vault } = api.rig().deps;
    const { pool } = api.database();
    const sealer = startSealer({
      db,
      pool,
      storedLog: transparency.storedLog,
      signing: vault.logSigning,
      place: transparency.place,
      outside: transparency.outside,
      log,
      signMs: 20,
    });
    const head = Number(await transparency.storedLog.head());
    await until(
      async () => (await transparency.trusted()).anchor?.size ?? 0,
      (size) => size >= head,
    );
    await sealer.stop();
    expect((await commented()).status).toBe(200);
    expect((await api.as('buyer', 'GET', '/api/v1/users/session/')).body).not.toHaveProperty('readOnly');
  });

  test('is read-only: commands and changes of plain tables are refused with 503, everything can be read, and admins see what is missing', async () => {
    const size = await logFallsBehind(api.rig().deps);
    const head = Number(await api.rig().deps.transparency.storedLog.head());
    expect(await commented()).toMatchObject({ status: 503, body: { code: 'logReadOnly' } });
    expect(await api.as('buyer', 'PATCH', '/api/users/edit_info/', { body: { state: 'CA' } })).toMatchObject({
      status: 503,
      body: { code: 'logReadOnly' },
    });
    expect((await api.as('buyer', 'GET', '/api/v1/users/session/')).body).toMatchObject({
      me: { id: idOf('buyer') },
      readOnly: true,
    });
    expect((await api.as(undefined, 'GET', '/api/v1/users/session/')).body).toEqual({ me: null, readOnly: true });
    expect((await api.as('admin', 'GET', '/api/v1/audit/chain/')).body).toMatchObject({
      readOnly: { why: 'missing', signed: size, found: head, from: String(head + 1), to: String(size) },
    });
    expect(Number(await api.rig().deps.transparency.storedLog.head())).toBe(head);
  });

  test('goes on once an admin accepts it, for a reason that is audited; nobody else may, and not twice', async () => {
    const body = { reason: 'Restored from the backup of yesterday' };
    expect((await api.as('orders-staff', 'POST', '/api/v1/audit/chain/accept/', { body })).status).toBe(403);
    expect((await api.as('admin', 'POST', '/api/v1/audit/chain/accept/', { body: {} })).status).toBe(422);
    expect((await api.as('admin', 'POST', '/api/v1/audit/chain/accept/', { body })).status).toBe(200);
    expect(await api.as('admin', 'POST', '/api/v1/audit/chain/accept/', { body })).toMatchObject({
      status: 409,
      body: { code: 'nothingToAccept' },
    });
    expect((await commented()).status).toBe(200);
    const { db, transparency } = api.rig().deps;
    expect(await db('app.audit_outbox').where({ type: 'audit.log-accepted.v1' }).first('data')).toMatchObject({
      data: { why: 'missing', ...body },
    });
    // Whatever the database says: the acceptance is signed, and stands outside as well.
    await db('app.tlog_acceptances').delete();
    await transparency.standing.recheck();
    expect(transparency.standing.readOnly()).toBeUndefined();
    expect((await transparency.trusted()).identity.origin).toMatch(/\/2$/);
  });
});
