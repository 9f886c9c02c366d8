import { knexOf } from '#projections/database/knexOf.ts';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createPostgresBackend, withBackend } from 'bullmq';
import { expect, test } from 'vitest';
import type { AuditedType } from '#services/audit/audit.ts';
import { auditedTypes } from '#testing/auditedTypes.ts';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { createAdmin } from '#services/accounts/createAdmin.ts';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { sendPasswordReset } from '#services/accounts/passwordChanges.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { noteReferredCard } from '#services/domains/referrals/noteReferredCard.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { createClientLink, revokeClientLinks } from '#services/domains/orders/clientLinks.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import { poisonRow } from '#services/operations/testing/poison.ts';
import { park, parkedId } from '#services/reactions/parked.ts';
import { reportPdf } from '#services/seed/papers.ts';
import { logFallsBehind } from '#services/transparency/testing/logFallsBehind.ts';
import { until } from '#testing/until.ts';
import { linkTo } from '#services/accounts/providers/identities.ts';
import { userById } from '#services/accounts/users.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { codeOf, cookiesOf, factorCalls } from '#testing/api/factors.ts';
import { specimens } from '#testing/api/everybody.ts';
import { solvedCaptcha } from '#testing/api/solvedCaptcha.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const db = () => api.rig().deps.db;
const as = async (who: string | undefined, path: string, body: object) => {
  const answer = await api.as(who, 'POST', `/api/${path}`, { body });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200);
};
const byAda = async (method: string, path: string, body?: object) => {
  const answer = await api.as('admin', method, `/api/v1/${path}`, body === undefined ? {} : { body });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body).slice(0, 300)}`).toBe(200);
  return answer.body;
};
const mend = (path: string, body: object = {}) => byAda('POST', `operations/${path}/`, body);
const anOrder = async () => (await specimens(api.rig()))['order']![0]!.id;

const linkOfBooking = async (method: 'POST' | 'DELETE', path: string) =>
  byAda(method, `bookings/${(await specimens(api.rig()))['booking']![0]!.id}/${path}/`, {});

const passedOver = async (how: string, body: object) =>
  byAda('POST', `queues/orders/${how}/`, { id: await anOrder(), ...body });

const rosa = { email: 'rosa@new.test', password: 'gardens-and-lemons-7' };
const request = { origin: '127.0.0.0/24', via: 'program' };
const byBrowser = { ...request, via: 'browser' };
const commandLine = { via: 'commandLine' };

const statementTaken = (reference: string) =>
  byAda('POST', 'bank-lines/', { text: `Date,Amount,Reference\n2026-11-27,5.00,${reference}\n`, take: true });

/** What makes each kind of event, and where it must say that it came from. */
const walk: Readonly<Record<AuditedType, readonly [make: () => Promise<unknown>, whence: object]>> = {
  'account.access-link-made.v1': [() => linkOfBooking('POST', 'generate-access-link'), request],
  'account.access-link-revoked.v1': [
    async () => {
      await linkOfBooking('POST', 'generate-access-link');
      await linkOfBooking('DELETE', 'access-links');
    },
    request,
  ],
  'account.access-link-opened.v1': [openedLink, { ...request, via: 'link' }],
  'account.changed.v1': [() => byAda('POST', `user-management/${idOf('buyer-two')}/block/`, {}), request],
  'account.noted.v1': [
    () => byAda('POST', `user-management/${idOf('buyer-two')}/notes/`, { text: 'Calls at night' }),
    request,
  ],
  'account.admin-created.v1': [
    async () => createAdmin({ ...api.rig().deps, publicUrl: 'http://tradelines.test' }, 'root@example.test'),
    commandLine,
  ],
  'account.forgotten.v1': [async () => forgetUser(api.rig().deps, idOf('new-cardholder')), commandLine],
  'account.registered.v1': [
    async () =>
      as(undefined, 'users/register/', {
        captcha: await solvedCaptcha(api.rig().url),
        ...rosa,
        userType: 'buyer',
        firstName: 'Rosa',
        lastName: 'Delgado',
        phone: '555-214-2277',
        state: 'CA',
      }),
    request,
  ],
  'account.staff-invited.v1': [
    () =>
      byAda('POST', 'user-management/invite/', {
        email: 'new-colleague@demo.test',
        firstName: 'Nora',
        lastName: 'Finch',
        locale: 'en',
        roleIds: [],
      }),
    request,
  ],
  'account.email-verified.v1': [
    async () =>
      as(undefined, 'users/rest-auth/registration/verify-email/', { key: await mailedTo(rosa.email, 'verifyEmail') }),
    request,
  ],
  'account.email-change-asked.v1': [() => as('broker', 'users/set_email/', { email: 'bruce@new.test' }), request],
  'account.email-change-confirmed.v1': [() => byEmailLink('confirm'), request],
  'account.email-change-stopped.v1': [() => byEmailLink('stop'), request],
  'account.logged-in-as.v1': [
    () => byAda('POST', `user-management/${idOf('buyer')}/login-as/`, { reason: 'She asked on the phone' }),
    request,
  ],
  'account.password-reset-sent.v1': [
    async () =>
      sendPasswordReset(api.rig().deps, {
        actor: { kind: 'person', userId: idOf('admin'), userType: 'admin', permissions: {} },
        requestOrigin: { ...request, via: 'program' },
        userId: idOf('buyer'),
      }),
    request,
  ],
  'account.session-ended.v1': [
    async () => {
      await api.rig().signIn('rejected-cardholder');
      const path = `user-management/${idOf('rejected-cardholder')}/sessions/`;
      const { sessions } = await byAda('GET', path);
      await byAda('DELETE', `${path}${sessions[0].id}/`, {});
    },
    request,
  ],
  'account.one-time-password-set.v1': [
    () => byAda('POST', `user-management/${idOf('rejected-cardholder')}/set-password/`, {}),
    request,
  ],
  'account.password-changed.v1': [
    () =>
      as('cards-staff', 'v1/users/set-password/', { currentPassword: demoPassword, password: 'a far better secret 1' }),
    request,
  ],
  'account.password-reset.v1': [
    async () => {
      await as(undefined, 'users/rest-auth/password/reset/', { email: rosa.email });
      await as(undefined, 'users/rest-auth/password/reset/confirm/', {
        token: await mailedTo(rosa.email, 'resetPassword'),
        password: 'gardens-and-limes-8',
      });
    },
    request,
  ],
  'account.sign-in-stopped.v1': [
    async () => {
      for (let tries = 0; tries < 6; tries += 1) {
        await api.as(undefined, 'POST', '/api/users/rest-auth/login/', {
          body: { email: 'broker@demo.test', password: 'not this one' },
        });
      }
    },
    request,
  ],
  'account.signed-in.v1': [
    () => as(undefined, 'users/rest-auth/login/', { email: 'sales-staff@demo.test', password: demoPassword }),
    request,
  ],
  'account.signed-out.v1': [() => as('sales-staff', 'users/rest-auth/logout/', {}), request],
  'account.client-link-made.v1': [linkMade, request],
  'account.client-link-revoked.v1': [
    async () => {
      await linkMade();
      await revokeClientLinks(api.rig().deps, await orderAndAda());
    },
    request,
  ],
  'account.payout-changed.v1': [
    async () => {
      const account = { holder: 'Carla', routingNumber: '021000021', accountNumber: '000123456789', type: 'checking' };
      expect((await api.as('cardholder', 'PUT', '/api/v1/payout-account/', { body: account })).status).toBe(200);
    },
    request,
  ],
  'account.payout-revealed.v1': [
    () =>
      as('payments-staff', 'v1/payout-account/reveal/', {
        cardholderId: idOf('cardholder'),
        field: 'accountNumber',
        reason: 'The deposit came back',
      }),
    request,
  ],
  'account.referral-changed.v1': [
    async () => {
      const { code } = (await api.as('broker', 'GET', '/api/v1/referrals/')).body;
      await byAda('POST', 'referrals/change-referral/', { userId: idOf('buyer'), code, reason: 'He told us by phone' });
    },
    request,
  ],
  'account.referral-program-set.v1': [
    () => byAda('PUT', 'referrals/program/', { userId: idOf('buyer-two'), member: true }),
    request,
  ],
  'account.referral-verified.v1': [
    () => byAda('POST', 'referrals/verify/', { userId: idOf('buyer'), reason: 'He showed us the mail' }),
    request,
  ],
  'account.referral-link-changed.v1': [
    () =>
      api.as('cardholder', 'PUT', '/api/v1/referrals/cardholder/', {
        body: { limitMin: 8_000, limitMax: null, ageMin: 3, ageMax: null, lenders: [] },
      }),
    request,
  ],
  'account.referral-amount-changed.v1': [
    () =>
      byAda('PUT', `referrals/cardholders/${idOf('cardholder')}/amount/`, {
        amountCents: 9_000,
        reason: 'Agreed by phone',
        revision: 0,
      }),
    request,
  ],
  'account.referral-card-earned.v1': [referredCardEarned, { via: 'system' }],
  'account.referral-paid.v1': [
    () => byAda('POST', 'referrals/payments/pay/', { referrerId: idOf('cardholder'), reference: 'ACH-9' }),
    request,
  ],
  'account.referral-unpaid.v1': [
    async () => {
      const { paid } = await byAda('GET', 'referrals/payments/');
      const { reference, paidAt } = paid.find((one: { reference: string }) => one.reference === 'ACH-9');
      const which = { referrerId: idOf('cardholder'), reference, paidAt };
      await byAda('POST', 'referrals/payments/unpay/', { ...which, reason: 'It came back' });
    },
    request,
  ],
  'account.factor-added.v1': [async () => void (factor = await appOf('tickets-staff')), byBrowser],
  'account.recovery-codes-renewed.v1': [
    async () => {
      const code = codeOf(factor!.secret, new Date(Date.now() + 30_000));
      factor!.recoveryCodes = (await byFactor('recovery-codes/', { proof: { code } })).recoveryCodes;
    },
    byBrowser,
  ],
  'account.factor-removed.v1': [
    () => byFactor('remove/', { which: 'totp', proof: { code: factor!.recoveryCodes[0]! } }),
    byBrowser,
  ],
  'account.factors-reset.v1': [
    async () => {
      await appOf('users-staff');
      await byAda('POST', `user-management/${idOf('users-staff')}/second-factor/reset/`, {
        reason: 'She lost her phone',
      });
    },
    request,
  ],
  'account.provider-linked.v1': [
    async () => {
      const user = (await userById(db(), idOf('buyer')))!;
      const account = {
        user,
        provider: 'google' as const,
        subject: 'g-1',
        label: 'bea@example.com',
        requestOrigin: { ...request, via: 'program' as const },
      };
      await db().transaction((trx) => linkTo({ trx, at: new Date() }, account));
    },
    request,
  ],
  'account.provider-unlinked.v1': [
    async () => {
      const path = '/api/v1/users/providers/google/';
      expect((await api.as('buyer', 'DELETE', path, { body: {} })).status).toBe(200);
    },
    request,
  ],
  'account.notifications-changed.v1': [
    async () => {
      const path = '/api/v1/notifications/choices/';
      const { choices, revision } = (await api.as('cardholder-two', 'GET', path)).body;
      const body = { choices: { ...choices, cards: 'off' }, revision };
      expect((await api.as('cardholder-two', 'PUT', path, { body })).status).toBe(200);
    },
    request,
  ],
  'role.changed.v1': [
    () =>
      byAda('PUT', `permissions/roles/${randomUUID()}/`, {
        revision: 0,
        name: 'Audit desk',
        permissions: { orders: 2 },
      }),
    request,
  ],
  'notifications.message-written.v1': [async () => void (await messageWritten()), request],
  'notifications.message-cancelled.v1': [
    async () => byAda('DELETE', `notifications/user/${idOf('buyer')}/messages/${(await messageWritten()).id}/`),
    request,
  ],
  'notifications.told-again.v1': [
    async () => {
      const { id } = await messageWritten(null);
      const mail = (await db()('app.mail_outbox').whereRaw(`data ->> 'messageId' = ?`, [id]).first('id'))!;
      await db()('app.mail_outbox').where({ id: mail.id }).update({ status: 'sent' });
      await byAda('POST', `notifications/user/${idOf('buyer')}/told/${mail.id}/again/`);
    },
    request,
  ],
  'notifications.muted.v1': [
    () =>
      byAda('PUT', `notifications/user/${idOf('buyer')}/mute/`, {
        revision: 0,
        userIds: [idOf('buyer')],
      }),
    request,
  ],
  'banner.changed.v1': [
    () =>
      byAda('PUT', `banners/${randomUUID()}/`, {
        revision: 0,
        banner: {
          texts: { en: 'Spring sale' },
          style: 'sale',
          promocode: null,
          timerEnabled: false,
          activeFrom: null,
          activeUntil: null,
          audience: 'everyone',
          published: false,
        },
      }),
    request,
  ],
  'bank.statement-taken.v1': [() => statementTaken('B-1'), request],
  'bank.line-set-aside.v1': [
    async () => {
      await statementTaken('B-2');
      const { rows } = await byAda('GET', 'bank-lines/');
      await byAda('POST', `bank-lines/${rows[0].id}/set-aside/`, { reason: 'Not for an order' });
    },
    request,
  ],
  'content.changed.v1': [
    () =>
      byAda('PUT', `content/${randomUUID()}/`, {
        revision: 0,
        slug: 'an-article-of-ada',
        texts: { en: '# An article\n\nOf Ada.' },
      }),
    request,
  ],
  'words.changed.v1': [
    () => byAda('PUT', 'words/nav.skip/', { language: 'en', revision: 0, texts: { 'nav.skip': 'Go to the content' } }),
    request,
  ],
  'testimonial.changed.v1': [
    async () => {
      const { rows } = await byAda('GET', 'testimonials/all/');
      await byAda('PATCH', `testimonials/${rows[0].id}/`, { revision: rows[0].revision, status: 'hidden' });
    },
    request,
  ],
  'contact-request.answered.v1': [
    async () => {
      await as(undefined, 'v1/contact/', {
        captcha: await solvedCaptcha(api.rig().url),
        name: 'Walt',
        email: 'walt@shop.test',
        phone: '555-214-2277',
        message: 'How long until it posts?',
        locale: 'en',
      });
      const { rows } = await byAda('GET', 'contact-requests/');
      await byAda('POST', `contact-requests/${rows[0].id}/answered/`, {});
    },
    request,
  ],
  'audit.chain-checked.v1': [() => byAda('POST', 'audit/chain/', {}), request],
  'audit.log-accepted.v1': [
    async () => {
      await logFallsBehind(api.rig().deps);
      await byAda('POST', 'audit/chain/accept/', { reason: 'Restored from the backup of yesterday' });
    },
    request,
  ],
  'evidence.made.v1': [async () => byAda('GET', `order-management/${await anOrder()}/evidence/`), request],
  'file.added.v1': [documentAdded, request],
  'file.deleted.v1': [documentDeleted, request],
  'file.opened.v1': [
    async () =>
      byAda(
        'GET',
        `files/${(await db()('read.orders').whereNotNull('proof_file_id').first('proof_file_id'))!.proof_file_id}/`,
      ),
    request,
  ],
  'operations.job-removed.v1': [() => failedJob('remove'), request],
  'operations.job-retried.v1': [() => failedJob('retry'), request],
  'operations.projection-resumed.v1': [haltedResumed, request],
  'operations.reaction-retried.v1': [() => parkedReaction('mailHowToPayWhenOrderPlaced', 'retry'), request],
  'operations.reaction-skipped.v1': [() => parkedReaction('settleSlotsWhenOrderPlaced', 'skip'), request],
  'operations.stream-retried.v1': [() => parkedStream('retry'), request],
  'operations.stream-skipped.v1': [() => parkedStream('skip'), request],
  'queue.exported.v1': [() => byAda('GET', 'queues/orders/export.csv'), request],
  'queue.record-assigned.v1': [() => passedOver('assign', { assigneeId: idOf('admin') }), request],
  'queue.record-skipped.v1': [() => passedOver('skip', { reason: 'unclear' }), request],
  'queue.record-snoozed.v1': [
    () => passedOver('snooze', { until: new Date(api.rig().deps.now().getTime() + 3_600_000).toISOString() }),
    request,
  ],
  'saved-view.changed.v1': [
    () =>
      byAda('POST', 'saved-views/', {
        queue: 'orders',
        name: 'For all',
        scope: 'everyone',
        view: { tab: 'paid', search: '', filters: {}, sort: [], columns: [] },
      }),
    request,
  ],
  'settings.changed.v1': [
    async () => {
      const { revision, ...settings } = await byAda('GET', 'settings/');
      await byAda('PUT', 'settings/', { revision, settings: { ...settings, opensAt: 8 } });
    },
    request,
  ],
};

/** An app that somebody set up: what it makes codes of, and its recovery codes. */
interface SetUp {
  readonly cookie: string;
  readonly secret: string;
  recoveryCodes: readonly string[];
}
let factor: SetUp | undefined;
async function appOf(who: string): Promise<SetUp> {
  const { own, logIn } = factorCalls(api);
  const cookie = cookiesOf((await logIn(who)).headers);
  const { secret } = (await own(cookie, 'POST', 'totp/')).body;
  const { body } = await own(cookie, 'POST', 'totp/confirm/', { code: codeOf(secret, new Date()) });
  return { cookie, secret, recoveryCodes: body.recoveryCodes };
}
async function byFactor(path: string, body: object) {
  const answer = await factorCalls(api).own(factor!.cookie, 'POST', path, { ...body, password: demoPassword });
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  return answer.body;
}

const orderAndAda = async () => ({
  orderId: await anOrder(),
  actor: { kind: 'person' as const, userId: idOf('admin'), userType: 'admin' as const, permissions: {} },
  requestOrigin: { ...request, via: 'program' as const },
});
async function linkMade() {
  await createClientLink(
    { ...api.rig().deps, settingsAt: async () => ({ accessLinkDays: 7 }) },
    { ...(await orderAndAda()), buyerId: idOf('buyer') },
  );
}

/** Carla brought Carl, and the second booking on one of his cards was paid: what the ledger has of it can be paid at once. */
async function referredCardEarned() {
  const cardholderId = idOf('cardholder-two');
  const { code } = (await api.as('cardholder', 'GET', '/api/v1/referrals/')).body;
  await db()('app.referral_attributions').insert({
    user_id: cardholderId,
    referrer_id: idOf('cardholder'),
    code,
    attributed_at: new Date(),
  });
  await db()('app.payout_details')
    .where({ cardholder_id: idOf('cardholder') })
    .update({ held_until: null });
  const [orderId, cardId] = [await anOrder(), randomUUID()];
  for (const bookingId of [randomUUID(), randomUUID()]) {
    await noteReferredCard(
      {
        db: db(),
        settingsAt: async () => ({ ...defaultSettings, cardholderReferralCents: 5_000 }),
        countsNow: async () => true,
      },
      { paid: true, bookingId, orderId, cardId, cardholderId, at: new Date().toISOString() },
    );
  }
  await relayAudit({ db: db(), eventStore: api.rig().deps.eventStore as EventStore, now: () => new Date() });
  await api.rig().settled();
}

async function documentAdded() {
  const body = new FormData();
  for (const [field, value] of [
    ['orderId', await anOrder()],
    ['type', 'agreement'],
  ] as const) {
    body.set(field, value);
  }
  body.set('file', new Blob([new Uint8Array(reportPdf('Agreement'))]), 'agreement.pdf');
  return (await api.as('admin', 'POST', '/api/cards/orders/upload_document/', { body })).body as { id: string };
}

/** To Bruno, for the year 2099 where nothing else is said. */
async function messageWritten(sendAt: string | null = '2099-01-01T00:00:00.000Z') {
  const texts = { en: { subject: 'A word', body: 'With you.' } };
  const body = { texts, channels: 'mail', to: [idOf('buyer')], sendAt };
  return (await byAda('POST', `notifications/user/${idOf('buyer')}/messages/`, body)) as { id: string };
}

async function documentDeleted() {
  await byAda('DELETE', `documents/${(await documentAdded()).id}/`);
}

test('every change of a plain table, and every look, says where it came from: the request’s network and way, or the command line', async () => {
  expect(Object.keys(walk).sort()).toEqual(auditedTypes);
  for (const [make] of Object.values(walk)) await make();
  const { eventStore, now } = api.rig().deps;
  await until(
    () => db()('app.audit_outbox').distinct('type').pluck('type'),
    (types) => types.length === auditedTypes.length,
  );
  await relayAudit({ db: db(), eventStore: eventStore as EventStore, now });
  const events = (await eventStore.readAll({ max: 10_000 })).filter(({ type }) => Object.hasOwn(walk, type));
  for (const type of auditedTypes) {
    const reported = events
      .filter((event) => event.type === type)
      .map(({ meta: { origin, via } }) => ({ origin, via }));
    expect([type, reported.length > 0, new Set(reported.map((one) => JSON.stringify(one)))]).toEqual([
      type,
      true,
      new Set([JSON.stringify(walk[type]![1])]),
    ]);
  }
});

test('what the product does by itself says so too, also of events from before anybody noted it', async () => {
  await api.rig().settled();
  const { rows } = await byAda('GET', 'audit/events/?lifecycle=card&limit=200');
  const bySystem = rows.filter(({ actor }: { actor: { kind: string } }) => actor?.kind === 'system');
  expect(bySystem.length).toBeGreaterThan(0);
  expect(new Set(bySystem.map(({ via }: { via: string }) => via))).toEqual(new Set(['system']));
});

/** The secret in the latest such mail to somebody, made from the id in its row as the sender does. */
async function mailedTo(email: string, purpose: 'verifyEmail' | 'resetPassword') {
  const template = purpose === 'verifyEmail' ? 'verify-email' : 'reset-password';
  const mail = (await db()('app.mail_outbox as m')
    .join('app.users as u', 'u.id', 'm.to_user')
    .where({ template, 'u.email': email })
    .orderBy('m.created_at', 'desc')
    .first('m.data'))!;
  return api.rig().deps.vault.secretOf(linkPurposes[purpose], mail.data.tokenId!);
}

/** By the link that the change asked for above mailed to the present address. */
async function byEmailLink(how: 'confirm' | 'stop') {
  const { id } = (await db()('app.email_changes').orderBy('asked_at', 'desc').first('id'))!;
  await as(undefined, `users/set_email/${how}/`, {
    token: api.rig().deps.vault.secretOf(linkPurposes.oldEmail, id),
  });
}

async function openedLink() {
  const { token } = await createAccessLink(api.rig().deps, {
    bookingId: 'a-booking',
    cardholderId: idOf('cardholder-two'),
  });
  // A page that is loaded again opens it again.
  for (let loads = 0; loads < 2; loads += 1) await as(undefined, 'v1/bookings/access-link/open/', { token });
  expect(await db()('app.audit_outbox').where({ type: 'account.access-link-opened.v1' }).pluck('data')).toEqual([
    { bookingId: 'a-booking', linkId: expect.any(String) },
  ]);
}

async function failedJob(act: 'retry' | 'remove') {
  const [queue] = await api.rig().deps.operations.jobs.queues();
  await queue!.add('send', { mailId: 'a-mail' }, { jobId: 'lost', attempts: 1 });
  const { Worker: OnPostgres } = withBackend(createPostgresBackend);
  const connectionString = String(
    knexOf(db()).client.config.connection.connectionString ?? knexOf(db()).client.config.connection,
  );
  const worker = new OnPostgres('mail', () => Promise.reject(new Error('The mail server is away')), {
    connection: { connectionString, schema: 'jobs', max: 2 },
  });
  await until(
    () => queue!.getJobCounts('failed'),
    ({ failed = 0 }) => failed > 0,
  );
  await worker.close();
  await mend(`jobs/mail/lost/${act}`, act === 'remove' ? { reason: 'The address is gone' } : {});
}

async function haltedResumed() {
  const halted = JSON.stringify({
    eventId: randomUUID(),
    type: 'order.placed.v1',
    position: '9',
    error: 'Makes no sense',
    at: new Date().toISOString(),
  });
  await db()('read.checkpoints').where({ projection: 'ledger', state: 'live' }).update({ halted });
  await mend('projections/ledger/resume');
  await db()('read.checkpoints').where({ projection: 'ledger' }).update({ halted: null });
}

async function parkedReaction(reaction: string, what: 'retry' | 'skip') {
  const [event] = await api.rig().deps.eventStore.read(`order-${await anOrder()}`, { max: 1 });
  await park(db(), { reaction, event: event!, kind: 'refused', reason: 'Was refused' });
  await mend(
    `reactions/${parkedId({ reaction, event: event! })}/${what}`,
    what === 'skip' ? { reason: 'Settled by telephone' } : {},
  );
}

async function parkedStream(what: 'retry' | 'skip') {
  const order = await anOrder();
  const poison = await poisonRow(db(), 'orders', order);
  await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, { body: { text: `To be parked: ${what}` } });
  const [parked] = await until(
    () =>
      db()('read.parked')
        .where({ projection: 'orders', stream: `order-${order}` })
        .select('event_id'),
    (rows) => rows.length > 0,
  );
  await poison.mend();
  if (what === 'skip') {
    await mend('parked-streams/skip', {
      projection: 'orders',
      stream: `order-${order}`,
      eventId: parked!.event_id,
      reason: 'A record of a test',
    });
  }
  await (what === 'retry'
    ? mend('parked-streams/retry', { projection: 'orders', stream: `order-${order}` })
    : Promise.resolve());
}

test('each of them has a name in the audit, in every language', () => {
  for (const language of ['en', 'ru', 'es', 'zh']) {
    const { event } = JSON.parse(readFileSync(`words/${language}/audit.json`, 'utf8')) as {
      event: Record<string, string>;
    };
    expect(auditedTypes.filter((type) => !event[type.replace(/\.v1$/, '').replace('.', '_')])).toEqual([]);
  }
});
