import { randomBytes, randomUUID } from 'node:crypto';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryEventStore } from '#testing/eventstore/memory/memoryEventStore.ts';
import { forgetCommand } from '#services/cli/forget.ts';
import { forgetAgain } from '#services/cli/forgetAgain.ts';
import { pruneContactRequests } from '#services/domains/content/contactForms/pruneContactRequests.ts';
import { addGuest } from '#services/mail/guests.ts';
import { createDiskFileStore } from '#services/files/diskFileStore.ts';
import { sameFiles } from '#services/files/fileUses.ts';
import { readFile } from '#services/files/readFile.ts';
import { storeUpload } from '#services/files/storeUpload.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { sendDueMails } from '#services/mail/sendDueMails.ts';
import { createOffload } from '#services/offload/offload.ts';
import { createLogger } from '#services/platform/logger.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import { createVault } from '#services/vault/vault.ts';
import { subjectOfClient, subjectOfUser } from '#services/vault/subject.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { editProfile } from './accountChanges.ts';
import { accessLinkOf, createAccessLink } from './accessLinks.ts';
import { demoAccounts, demoPassword, seedDemoAccounts } from './demoAccounts.ts';
import { askEmailChange } from './emailChange.ts';
import { forgetUser } from './forgetUser.ts';
import { login } from './login.ts';
import { createLoginLimits } from './loginLimits.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { createSessionLookup } from './sessionLookup.ts';
import { userById } from './users.ts';

const requestOrigin = { origin: '203.0.113.0/24', via: 'browser' } as const;

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'tradelines-files-'));
afterAll(async () => {
  offload.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
const { knex: db } = database;
const now = () => new Date('2026-11-21T12:00:00.000Z');
const vault = createVault({ db, masterKey: randomBytes(32) });
const offload = createOffload({ log: createLogger({ LOG_LEVEL: 'error', production: true }) });
const deps = {
  settingsAt: async () => defaultSettings,
  offload,
  db,
  now,
  clock: now,
  vault,
  limits: createLoginLimits({ db }),
  store: createDiskFileStore({ folder }),
  fileStore: createDiskFileStore({ folder }),
};
const sessionOf = createSessionLookup({ db, now });
const account = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)!;
const [bruno, carla] = [account('broker'), account('cardholder')];
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n');

beforeAll(async () => void (await seedDemoAccounts(deps)));

describe('forgetting Bruno', () => {
  test('everything of his and of his clients reads as erased, everywhere; nothing of Carla does', async () => {
    const signedIn = await login(deps, {
      email: bruno.email,
      password: demoPassword,
      address: '192.0.2.77',
      userAgent: 'Canary Browser',
      requestOrigin,
    });
    if (signedIn.kind !== 'signedIn') throw new Error(signedIn.kind);
    await editProfile(deps, {
      actor: { kind: 'person', userId: bruno.id, userType: 'broker', permissions: {} },
      requestOrigin,
      userId: bruno.id,
      profile: { lastName: 'Canaryman' },
    });
    const { sessionId } = signedIn.session;
    const person = { kind: 'person', userId: bruno.id, userType: 'broker', permissions: {} } as const;
    await askEmailChange(deps, { actor: person, requestOrigin, sessionId, email: 'canary@canaryman.test' });
    const place = { eventId: 'e1', path: 'ssn' };
    const [own, client, hers] = await Promise.all(
      [subjectOfUser(bruno.id), subjectOfClient(bruno.id, 'order-1'), subjectOfUser(carla.id)].map((subject) =>
        vault.seal(subject, '901-55-4242', place),
      ),
    );
    const proof = await storeUpload(deps, {
      bytes: pdf,
      declaredName: 'bruno-costa.pdf',
      uploadedBy: bruno.id,
      purpose: 'payment-proof',
      subject: subjectOfUser(bruno.id),
    });
    if (proof.kind !== 'stored') throw new Error(proof.code);

    const onDisk = async () =>
      (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
    expect(await onDisk()).toBe(1);
    const printed: string[] = [];
    expect(await forgetCommand(deps, [bruno.email], (line) => printed.push(line))).toBe(0);
    expect(printed.join()).toMatch(new RegExp(`${bruno.id}, 2 key\\(s\\) destroyed, 1 session\\(s\\) ended, 1 file`));

    expect(await vault.openMany([own!, client!, hers!])).toEqual([
      { kind: 'erased' },
      { kind: 'erased' },
      { kind: 'open', value: '901-55-4242' },
    ]);
    expect((await readFile(deps, proof.file.id)).kind).toBe('erased');
    expect(await onDisk()).toBe(0);
    expect(await sameFiles(db, proof.file.id)).toEqual([proof.file.id]);
    expect(await sessionOf(signedIn.session.token)).toBeUndefined();
    expect(await userById(db, bruno.id)).toMatchObject({
      firstName: '',
      lastName: '',
      phone: null,
      disabled: true,
      forgotten: true,
      email: `erased-${bruno.id}@erased.invalid`,
    });
    expect(
      await login(deps, { email: bruno.email, password: demoPassword, address: '192.0.2.78', requestOrigin }),
    ).toMatchObject({ code: 'wrongCredentials' });
    const tables = [
      'users',
      'sessions',
      'audit_outbox',
      'files',
      'mail_outbox',
      'subject_keys',
      'account_tokens',
      'email_changes',
      'mail_guests',
      'try_limits',
    ];
    const dump = JSON.stringify(await Promise.all(tables.map((table) => db.table(`app.${table}`))));
    for (const canary of [
      bruno.email,
      'Canaryman',
      'canary@canaryman.test',
      '192.0.2.77',
      'Canary Browser',
      'bruno-costa',
      '4242',
    ]) {
      expect(dump).not.toContain(canary);
    }
  });

  test('is final: again it changes nothing, no mail goes to him, nobody changes his account', async () => {
    expect(await forgetUser(deps, bruno.id)).toMatchObject({ kind: 'forgotten', keys: 0, sessions: 0 });
    expect(await db('app.audit_outbox').where({ type: 'account.forgotten.v1' })).toHaveLength(1);
    const admin = { kind: 'person', userId: account('admin').id, userType: 'admin', permissions: {} } as const;
    expect(
      await editProfile(deps, { actor: admin, requestOrigin, userId: bruno.id, profile: { firstName: 'Bruno' } }),
    ).toMatchObject({ code: 'unknownAccount' });
    await enqueueMail(db, {
      id: '6b1d8f4e-0f55-4d43-8a51-1b1f0e4d2a10',
      template: 'payment-confirmed',
      toUserId: bruno.id,
      data: { orderId: 'order-1' },
      at: now(),
    });
    const sent: string[] = [];
    expect(
      await sendDueMails({
        db,
        now,
        publicUrl: 'https://tradelines.example',
        secretOf: vault.secretOf,
        factsOf: findMailFacts({ db, now, vault }),
        transport: { send: async ({ to }) => void sent.push(to), close: () => {} },
      }),
    ).toEqual(['skipped', 'skipped', 'skipped']);
    expect(sent).toEqual([]);
  });

  test('stores an event with the fact that it happened and who did it', async () => {
    const eventStore = createMemoryEventStore();
    await relayAudit({ db, eventStore, now });
    expect((await eventStore.read(`account-${bruno.id}`)).at(-1)).toMatchObject({
      type: 'account.forgotten.v1',
      data: { keys: 2 },
      meta: { actor: { kind: 'system', because: 'forget' } },
    });
  });

  test("a forgotten cardholder's links are closed", async () => {
    const link = await createAccessLink(deps, { bookingId: 'booking-1', cardholderId: carla.id });
    await forgetUser(deps, carla.id);
    expect((await accessLinkOf(deps, link.token)).kind).toBe('closed');
  });

  test('restored from a backup older than the forgetting, the account is forgotten again, whoever’s keys are destroyed', async () => {
    const ben = account('buyer-two');
    await vault.erase(subjectOfUser(ben.id));
    expect(await userById(db, ben.id)).toMatchObject({ email: ben.email, forgotten: false });
    expect(await forgetAgain({ ...deps, keys: { db } })).toEqual([ben.id]);
    expect(await userById(db, ben.id)).toMatchObject({ firstName: '', lastName: '', phone: null, forgotten: true });
    expect(
      await login(deps, { email: ben.email, password: demoPassword, address: '192.0.2.79', requestOrigin }),
    ).toMatchObject({ code: 'wrongCredentials' });
    expect(await forgetAgain({ ...deps, keys: { db } })).toEqual([]);
  });

  test('what somebody without an account sent is forgotten by their address, and goes after half a year anyway', async () => {
    const sent = (id: string, email: string, created_at: Date) =>
      db('app.contact_requests').insert({
        id,
        kind: 'contact',
        name: 'Stella Stranger',
        email,
        locale: 'en',
        created_at,
      });
    const [stella, old, fresh] = [randomUUID(), randomUUID(), randomUUID()];
    await sent(stella, 'stella@stranger.test', now());
    await addGuest(db, { id: stella, email: 'stella@stranger.test', firstName: 'Stella', locale: 'en' }, now());
    await sent(old, 'old@stranger.test', new Date(Date.now() - 181 * 86_400_000));
    await sent(fresh, 'fresh@stranger.test', new Date());
    const printed: string[] = [];
    expect(await forgetCommand(deps, ['Stella@Stranger.test'], (line) => printed.push(line))).toBe(0);
    expect(printed).toEqual(['Forgotten: 1 form(s) and address(es) of somebody without an account']);
    await pruneContactRequests({ db });
    expect(await db('app.contact_requests').pluck('id')).toEqual([fresh]);
    expect(await db('app.mail_guests').where({ id: stella })).toEqual([]);
  });

  test('an unknown or missing name is reported', async () => {
    const printed: string[] = [];
    expect(await forgetCommand(deps, ['stranger@example.test'], (line) => printed.push(line))).toBe(1);
    expect(await forgetCommand(deps, [], (line) => printed.push(line))).toBe(2);
    expect(printed).toEqual([
      'There is no account stranger@example.test',
      'Usage: npm run forget -- USER (an id or an e-mail address)',
    ]);
  });
});
