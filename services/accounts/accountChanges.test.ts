import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#workflows/kernel/actor.ts';
import type { Sealed } from '#workflows/kernel/sealed.ts';
import { verifyChain } from '#services/eventstore/chain.ts';
import { chainedEventStore } from '#services/eventstore/chainedEventStore.ts';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { createVault } from '#services/vault/vault.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { editProfile, setBrokerPercent, setPermissions, verifyEmailFor } from './accountChanges.ts';
import { blockAccount, disableAccount, unblockAccount } from './accountStatus.ts';
import { changeEmail } from './changeEmail.ts';
import { demoAccounts, demoPassword, seedDemoAccounts } from './demoAccounts.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { findUsers, userById } from './users.ts';

const requestOrigin = { origin: '203.0.113.0/24', via: 'browser' } as const;

const database = await testDatabase();
afterAll(database.drop);
const { knex: db } = database;
const now = () => new Date('2026-11-21T12:00:00.000Z');
const vault = createVault({ db, masterKey: randomBytes(32) });
const deps = { db, now, vault };
beforeAll(async () => void (await seedDemoAccounts(deps)));

const person = (name: string): Person => {
  const account = demoAccounts.find(({ email }) => email === `${name}@demo.test`);
  if (!account) throw new Error(name);
  return { kind: 'person', userId: account.id, userType: account.userType, permissions: account.permissions };
};
const [ada, uma, sam, bea] = [person('admin'), person('users-staff'), person('orders-staff'), person('buyer')];
const linesOf = (userId: string) =>
  db('app.audit_outbox')
    .where({ stream: `account-${userId}` })
    .orderBy('line');

describe('changes by staff', () => {
  test('Uma blocks Bea: the row and the audit line say so, and unblocking undoes it', async () => {
    expect(await blockAccount(deps, { actor: uma, requestOrigin, userId: bea.userId })).toMatchObject({
      kind: 'changed',
      user: { blocked: true, revision: 1 },
    });
    expect(await linesOf(bea.userId)).toMatchObject([
      {
        type: 'account.changed.v1',
        data: { what: 'blocked', before: { blocked_at: null }, after: { blocked_at: now().toISOString() } },
        meta: { actor: { userId: uma.userId }, at: now().toISOString() },
      },
    ]);
    expect(await blockAccount(deps, { actor: uma, requestOrigin, userId: bea.userId })).toMatchObject({
      user: { revision: 1 },
    });
    expect(await linesOf(bea.userId)).toHaveLength(1);
    expect(await unblockAccount(deps, { actor: uma, requestOrigin, userId: bea.userId })).toMatchObject({
      user: { blocked: false, revision: 2 },
    });
  });

  test('only an admin sets permissions, only of staff, and unknown pages are dropped', async () => {
    const permissions = { orders: 2, tickets: 3, moon: 3 } as never;
    expect(await setPermissions(deps, { actor: uma, requestOrigin, userId: sam.userId, permissions })).toMatchObject({
      code: 'notAllowed',
    });
    expect(await setPermissions(deps, { actor: ada, requestOrigin, userId: bea.userId, permissions })).toMatchObject({
      code: 'notForThisAccount',
    });
    expect(await setPermissions(deps, { actor: ada, requestOrigin, userId: sam.userId, permissions })).toMatchObject({
      user: { permissions: { orders: 2, tickets: 3 } },
    });
  });

  test.each([
    ['Sam without users 3', sam, bea.userId, 'notAllowed'],
    ['Bea', bea, person('buyer-two').userId, 'notAllowed'],
    ['Uma, a colleague', uma, sam.userId, 'notAllowed'],
    ['Uma, an admin', uma, ada.userId, 'notAllowed'],
    ['Ada, herself', ada, ada.userId, 'notYourself'],
    ['Ada behind a mask', { ...uma, behind: { userId: ada.userId } }, bea.userId, 'notWhileLoggedInAs'],
    ['Ada, nobody', ada, '00000000-0000-4000-8000-000000000000', 'unknownAccount'],
  ])('%s may not disable: nothing is written', async (_, actor, userId, code) => {
    const lines = await db('app.audit_outbox').count();
    expect(await disableAccount(deps, { actor, requestOrigin, userId })).toMatchObject({ kind: 'refused', code });
    expect(await db('app.audit_outbox').count()).toEqual(lines);
  });

  test("a broker's rate is a whole percentage, and only a broker has one", async () => {
    const bruno = person('broker').userId;
    expect(await setBrokerPercent(deps, { actor: uma, requestOrigin, userId: bruno, percent: 15 })).toMatchObject({
      user: { brokerPercent: 15 },
    });
    for (const percent of [-1, 101, 1.5, Number.NaN]) {
      expect(await setBrokerPercent(deps, { actor: uma, requestOrigin, userId: bruno, percent })).toMatchObject({
        code: 'percentOutOfRange',
      });
    }
    expect(await setBrokerPercent(deps, { actor: uma, requestOrigin, userId: bea.userId, percent: 5 })).toMatchObject({
      code: 'notForThisAccount',
    });
  });

  test('a change based on an older revision is refused', async () => {
    const revision = (await userById(db, bea.userId))?.revision ?? 0;
    expect(
      await verifyEmailFor(deps, { actor: ada, requestOrigin, userId: bea.userId, expectedRevision: revision - 1 }),
    ).toMatchObject({ code: 'revisionMoved' });
  });
});

describe('personal values', () => {
  test("Bea's new name and phone are in her row, and sealed in what events will hold for ever", async () => {
    const answer = await editProfile(deps, {
      actor: bea,
      requestOrigin,
      userId: bea.userId,
      profile: { firstName: 'Beatrix-Canary', phone: '555-867-5309', locale: 'es' },
    });
    expect(answer).toMatchObject({ user: { firstName: 'Beatrix-Canary', phone: '555-867-5309', locale: 'es' } });
    const line = (await linesOf(bea.userId)).at(-1);
    expect(line!.data).toMatchObject({ what: 'profileEdited', after: { locale: 'es' } });
    const dump = JSON.stringify(await db('app.audit_outbox'));
    for (const canary of ['Beatrix-Canary', '555-867-5309']) {
      expect(dump).not.toContain(canary);
      expect(dump).not.toContain(Buffer.from(canary).toString('base64').slice(0, -4));
    }
    expect(await vault.open((line!.data.after as Record<string, Sealed>)['first_name']!)).toEqual({
      kind: 'open',
      value: 'Beatrix-Canary',
    });
  });

  test.each([
    [{ firstName: ' ' }, 'fieldRequired'],
    [{ phone: '5558675309' }, 'phoneInvalid'],
    [{ locale: 'xx' as never }, 'fieldRequired'],
  ])('%j is refused', async (profile, code) => {
    expect(await editProfile(deps, { actor: bea, requestOrigin, userId: bea.userId, profile })).toMatchObject({ code });
  });

  test('another may edit a profile with users 2 only', async () => {
    expect(
      await editProfile(deps, { actor: sam, requestOrigin, userId: bea.userId, profile: { firstName: 'Not Sam' } }),
    ).toMatchObject({ code: 'notAllowed' });
    expect(
      await editProfile(deps, { actor: uma, requestOrigin, userId: bea.userId, profile: { firstName: 'Bea' } }),
    ).toMatchObject({ user: { firstName: 'Bea' } });
  });

  test('an e-mail address changes, is unique without case, and is sealed in the line', async () => {
    expect(
      await changeEmail(deps, { actor: uma, requestOrigin, userId: bea.userId, email: 'BROKER@demo.test' }),
    ).toMatchObject({ code: 'emailTaken' });
    expect(
      await changeEmail(deps, { actor: uma, requestOrigin, userId: bea.userId, email: 'not an address' }),
    ).toMatchObject({
      code: 'emailInvalid',
    });
    expect(
      await changeEmail(deps, { actor: uma, requestOrigin, userId: bea.userId, email: 'Bea.Canary@example.test' }),
    ).toMatchObject({ user: { email: 'bea.canary@example.test' } });
    expect(JSON.stringify(await linesOf(bea.userId))).not.toContain('bea.canary');
  });

  test('no line contains a password or its hash', async () => {
    const dump = JSON.stringify(await db('app.audit_outbox'));
    expect(dump).not.toContain(demoPassword);
    expect(dump).not.toContain('argon2');
  });

  test('names are found for many ids at once', async () => {
    const found = await findUsers(db, [sam.userId, ada.userId, sam.userId, '00000000-0000-4000-8000-000000000000']);
    expect([...found.values()].map(({ firstName }) => firstName).sort()).toEqual(['Ada', 'Sam']);
  });
});

describe('the relay', () => {
  test("appends every line once, in order, under the line's id; again, and from two processes at once, changes nothing", async () => {
    const eventStore = chainedEventStore(createMemoryEventStore(), vault);
    const lines = await db('app.audit_outbox').orderBy('line');
    const relayed = await Promise.all([relayAudit({ db, eventStore, now }), relayAudit({ db, eventStore, now })]);
    expect(relayed.sort((a, b) => a - b)).toEqual([0, lines.length]);
    expect(await relayAudit({ db, eventStore, now })).toBe(0);
    const events = await eventStore.readAll({ max: 1_000 });
    expect(events.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    expect(verifyChain(await eventStore.read(`account-${bea.userId}`))).toMatchObject({ whole: true });
    expect((await eventStore.read(`account-${bea.userId}`))[0]).toMatchObject({
      type: 'account.changed.v1',
      revision: 0n,
      meta: { actor: { kind: 'person', userId: uma.userId } },
    });
  });

  test('killed between appending and noting it, it appends nothing twice', async () => {
    const eventStore = createMemoryEventStore();
    await db('app.audit_outbox').update({ relayed_at: null });
    const dying = {
      read: eventStore.read,
      append: async (...args: Parameters<typeof eventStore.append>) => {
        await eventStore.append(...args);
        if ((await eventStore.readAll({ max: 1_000 })).length === 4) throw new Error('killed');
        return { revision: 0n, position: 0n, repeated: false };
      },
    };
    await expect(relayAudit({ db, eventStore: dying, now })).rejects.toThrow('killed');
    expect(await db('app.audit_outbox').whereNotNull('relayed_at')).toEqual([]);
    const waiting = await db('app.audit_outbox').orderBy('line');
    expect(await relayAudit({ db, eventStore, now })).toBe(waiting.length);
    expect((await eventStore.readAll({ max: 1_000 })).map(({ id }) => id)).toEqual(waiting.map(({ id }) => id));
  });
});
