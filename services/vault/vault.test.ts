import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '#testing/testDatabase.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { BoxDamaged, SubjectErased } from './faults.ts';
import { createNotices } from './notices.ts';
import { refuseOtherMasterKey } from './refuseOtherMasterKey.ts';
import { subjectOfClient, subjectOfUser } from './subject.ts';
import { createVault, lastFour } from './vault.ts';

const database = await testDatabase();
const elsewhere = createKnex(database.url);
const [noticesHere, noticesElsewhere] = [createNotices({ db: database.knex }), createNotices({ db: elsewhere })];
afterAll(async () => {
  await Promise.all([noticesHere.close(), noticesElsewhere.close()]);
  await elsewhere.destroy();
  await database.drop();
});

const masterKey = randomBytes(32);
const vault = createVault({ db: database.knex, masterKey });
const cachingHere = createVault({ db: database.knex, masterKey, notices: noticesHere });
const cachingElsewhere = createVault({ db: elsewhere, masterKey, notices: noticesElsewhere });
const ssn = '901-55-4242';
const place = { eventId: 'order-placed-1', path: 'questionnaire.ssn' };

describe('sealing', () => {
  test("Bea's SSN opens again, in another process too, and its box shows nothing of it", async () => {
    const sealed = await vault.seal(subjectOfUser('bea'), ssn, place);
    expect(await createVault({ db: elsewhere, masterKey }).open(sealed)).toEqual({ kind: 'open', value: ssn });
    expect(Buffer.from(sealed.box, 'base64').toString('latin1')).not.toContain('4242');
    expect((await vault.seal(subjectOfUser('bea'), ssn, place)).box).not.toBe(sealed.box);
  });

  test('a value that was moved to another event, path or subject, or has a bit changed, does not open', async () => {
    const sealed = await vault.seal(subjectOfUser('bea'), ssn, place);
    await vault.seal(subjectOfUser('ben'), ssn, place);
    const box = Buffer.from(sealed.box, 'base64');
    box[20] = (box[20] ?? 0) ^ 1;
    for (const change of [
      { eventId: 'order-placed-2' },
      { path: 'questionnaire.note' },
      { subject: subjectOfUser('ben') },
      { subject: subjectOfUser('nobody') },
      { box: box.toString('base64') },
      { box: 'AAAA' },
    ]) {
      await expect(vault.open({ ...sealed, ...change }), JSON.stringify(change)).rejects.toThrow(BoxDamaged);
    }
  });

  test('another master key opens nothing', async () => {
    const sealed = await vault.seal(subjectOfUser('bea'), ssn, place);
    await expect(createVault({ db: database.knex, masterKey: randomBytes(32) }).open(sealed)).rejects.toThrow(
      BoxDamaged,
    );
    expect(() => createVault({ db: database.knex, masterKey: randomBytes(16) })).toThrow('16 bytes');
  });

  test('a hundred sealings for new subjects at once, from two processes, agree on one key a subject', async () => {
    const subjects = Array.from({ length: 50 }, (_, n) => subjectOfUser(`crowd-${n}`));
    const sealed = await Promise.all(
      subjects.flatMap((subject) => [
        cachingHere.seal(subject, subject, place),
        cachingElsewhere.seal(subject, subject, place),
      ]),
    );
    expect(await vault.openMany(sealed)).toEqual(sealed.map(({ subject }) => ({ kind: 'open', value: subject })));
  });

  test('masks keep the last four digits and the dashes', async () => {
    const sealed = await vault.seal(subjectOfUser('bea'), ssn, place);
    expect(await vault.masked(sealed, lastFour)).toEqual({ kind: 'open', value: '***-**-4242' });
  });

  test('bytes of a file seal and open in the same way', async () => {
    const bytes = randomBytes(1_000_000);
    const box = await vault.sealBytes(subjectOfUser('bea'), bytes, place);
    const opened = await vault.openBytes(subjectOfUser('bea'), box, place);
    expect(opened.kind === 'open' && opened.bytes.equals(bytes)).toBe(true);
    await expect(vault.openBytes(subjectOfUser('bea'), box, { ...place, path: 'other' })).rejects.toThrow(BoxDamaged);
  });
});

describe('fingerprints and link secrets', () => {
  test('equal values have equal fingerprints, other values, purposes and master keys others', () => {
    const other = createVault({ db: database.knex, masterKey: randomBytes(32) });
    expect(vault.fingerprint(ssn)).toBe(createVault({ db: elsewhere, masterKey }).fingerprint(ssn));
    expect(
      new Set([
        vault.fingerprint(ssn),
        vault.fingerprint('901-55-4243'),
        vault.fingerprint(ssn, 'file'),
        other.fingerprint(ssn),
      ]).size,
    ).toBe(4);
    expect(Buffer.from(vault.secretOf('access-link', '1'), 'base64url')).toHaveLength(32);
    expect(vault.secretOf('access-link', '1')).not.toBe(vault.secretOf('verify-email', '1'));
  });
});

describe('erasing', () => {
  test("Bruno's own values and those of his clients read as erased, other people's stay, nothing new is sealed for him", async () => {
    const [own, client] = [subjectOfUser('bruno'), subjectOfClient('bruno', 'order-7')];
    const sealed = await Promise.all(
      [own, client, subjectOfUser('bruno-the-other')].map((subject) => vault.seal(subject, ssn, place)),
    );
    const file = await vault.sealBytes(client, randomBytes(10), place);
    expect(await vault.erase(own)).toBe(2);
    expect(await vault.openMany(sealed)).toEqual([
      { kind: 'erased' },
      { kind: 'erased' },
      { kind: 'open', value: ssn },
    ]);
    expect(await vault.openBytes(client, file, place)).toEqual({ kind: 'erased' });
    expect(await vault.masked(sealed[0]!, lastFour)).toEqual({ kind: 'erased' });
    await expect(vault.seal(own, 'again', place)).rejects.toThrow(SubjectErased);
    await expect(vault.seal(subjectOfClient('bruno', 'order-8'), 'a late command', place)).rejects.toThrow(
      SubjectErased,
    );
    const rows = await database.knex('app.subject_keys').whereLike('subject', 'user:bruno/%').orWhere({ subject: own });
    expect(rows.map(({ wrapped_key, destroyed_at }) => [wrapped_key, destroyed_at instanceof Date])).toEqual(
      rows.map(() => [null, true]),
    );
  });

  test('somebody who never had a key gets a tombstone all the same, and erasing twice is fine', async () => {
    expect(await vault.erase(subjectOfUser('early'))).toBe(0);
    expect(await vault.erase(subjectOfUser('early'))).toBe(0);
    await expect(vault.seal(subjectOfUser('early'), ssn, place)).rejects.toThrow(SubjectErased);
  });

  test('another process that holds the key in its cache lets go of it', async () => {
    const sealed = await cachingHere.seal(subjectOfUser('cora'), ssn, place);
    await vi.waitFor(() => expect(noticesElsewhere.isListening()).toBe(true), { timeout: 15_000 });
    expect(await cachingElsewhere.open(sealed)).toEqual({ kind: 'open', value: ssn });
    await cachingHere.erase(subjectOfUser('cora'));
    // The notice takes about a millisecond on an idle machine; the cache by itself would keep the key for five seconds.
    await vi.waitFor(async () => expect(await cachingElsewhere.open(sealed)).toEqual({ kind: 'erased' }), {
      timeout: 4_000,
      interval: 10,
    });
  });

  test('a process whose notices broke asks the database, and listens again later', async () => {
    const sealed = await cachingElsewhere.seal(subjectOfUser('dora'), ssn, place);
    await vi.waitFor(() => expect(noticesElsewhere.isListening()).toBe(true), { timeout: 15_000 });
    await cachingElsewhere.open(sealed);
    await database.knex.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tradelines-notices' and datname = current_database()`,
    );
    await vi.waitFor(() => expect(noticesElsewhere.isListening()).toBe(false), { timeout: 15_000, interval: 1 });
    await vault.erase(subjectOfUser('dora'));
    expect(await cachingElsewhere.open(sealed)).toEqual({ kind: 'erased' });
    await vi.waitFor(() => expect(noticesElsewhere.isListening()).toBe(true), { timeout: 15_000 });
  });
});

describe('the master key of a database', () => {
  test('another one is refused before anything is sealed with it; a damaged key of somebody is no other master key', async () => {
    const other = await testDatabase();
    const [right, wrong] = [randomBytes(32), randomBytes(32)];
    try {
      await refuseOtherMasterKey(other.knex, wrong);
      const theirs = createVault({ db: other.knex, masterKey: right });
      for (const name of ['ada', 'bea']) await theirs.seal(subjectOfUser(name), ssn, place);
      await expect(refuseOtherMasterKey(other.knex, wrong)).rejects.toThrow('MASTER_KEY is not the key');
      await other.knex.raw("update app.subject_keys set wrapped_key = decode('00', 'hex') where subject = ?", [
        subjectOfUser('ada'),
      ]);
      await refuseOtherMasterKey(other.knex, right);
    } finally {
      await other.drop();
    }
  });
});
