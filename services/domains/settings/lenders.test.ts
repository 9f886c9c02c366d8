import { expect, test } from 'vitest';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { withApi } from '#testing/api/withApi.ts';
import type { LenderView } from './contract.ts';

const api = withApi();
const path = '/api/v1/lenders/';
const current = async (): Promise<{ revision: number; rows: readonly LenderView[]; last: object | null }> =>
  (await api.as('admin', 'GET', path)).body;
const lender = async (id: number) => (await current()).rows.find((row) => row.id === id)!;
const change = async (id: number, changes: object, more: { from?: string; revision?: number } = {}, who = 'admin') =>
  api.as(who, 'PATCH', `${path}${id}/`, { body: { revision: (await current()).revision, changes, ...more } });
const CHASE = 1;
const NEXT_YEAR = '2099-01-01T08:00:00.000Z';

const chaseCard = (limitCents: number) => ({
  bankId: CHASE,
  limitCents,
  statementDay: 9,
  openedOn: '2014-06',
  isAmex: false,
  offeredSlots: 1,
  confirmations: {
    acceptCommission: true,
    utilizationBelow10: true,
    personalCard: true,
    notStoreCard: true,
    tutorialRead: true,
  },
});

test('an admin raises the least limit of Chase: a card that fitted before is refused, pages say why, and the audit has both', async () => {
  const offer = (limitCents: number) =>
    api.as('cardholder', 'POST', '/api/v1/card-management/', { body: chaseCard(limitCents) });
  expect((await offer(600_000)).status).toBe(200);

  expect((await change(CHASE, { minLimitCents: 700_000 })).status).toBe(200);
  await expect.poll(async () => (await lender(CHASE)).minLimitCents, { timeout: 10_000 }).toBe(700_000);
  // Every process reads the settings once a second.
  await expect.poll(async () => (await offer(600_001)).status, { timeout: 10_000 }).toBe(409);
  expect((await offer(600_001)).body).toMatchObject({
    code: 'limitHighEnough',
    values: { bank: 'Chase', minLimitCents: 700_000 },
  });
  expect((await offer(700_000)).status).toBe(200);

  const { body: options } = await api.as('cardholder', 'GET', '/api/v1/card-management/options/');
  expect(options.banks.find(({ id }: { id: number }) => id === CHASE)).toMatchObject({ minLimitCents: 700_000 });
  expect(options.settings.at(0).values.lenders).toEqual([{ id: CHASE, minLimitCents: 700_000 }]);

  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  expect((await eventStore.read('settings')).at(-1)).toMatchObject({
    type: 'settings.changed.v1',
    data: {
      before: { lenders: { Chase: { minLimitCents: 500_000 } } },
      after: { lenders: { Chase: { minLimitCents: 700_000 } } },
    },
  });
});

test('what is planned of one lender survives what is changed of another before', async () => {
  expect((await change(3, { minAgeYears: 6 }, { from: NEXT_YEAR })).status).toBe(200);
  expect((await change(9, { maxSlots: 3, statementDay: 12 })).status).toBe(200);
  await expect.poll(async () => (await lender(9)).maxSlots, { timeout: 10_000 }).toBe(3);
  expect(await lender(3)).toMatchObject({
    minAgeYears: 2,
    planned: [{ from: NEXT_YEAR, changes: { minAgeYears: 6 } }],
  });
  const { values } = (await api.rig().deps.settingsFrom(NEXT_YEAR)).at(0)!;
  expect(values.lenders).toEqual(
    expect.arrayContaining([
      { id: 3, minAgeYears: 6 },
      { id: 9, maxSlots: 3, statementDay: 12 },
    ]),
  );
});

test('what new terms would turn away is said before they are saved; the last change is put back in one step', async () => {
  const preview = async (changes: object) =>
    (await api.as('admin', 'POST', `${path}2/preview/`, { body: { changes } })).body;
  const { cards } = await lender(2);
  expect(cards).toBeGreaterThan(0);
  expect(await preview({ minLimitCents: 100 })).toEqual({ cards, turnedAway: 0 });
  expect(await preview({ minLimitCents: 10_000_000 })).toEqual({ cards, turnedAway: cards });
  expect(await preview({ minAgeYears: 30 })).toEqual({ cards, turnedAway: cards });

  const { maxSlots } = await lender(2);
  await change(2, { maxSlots: maxSlots + 1 }, { from: NEXT_YEAR });
  expect((await current()).last).toMatchObject({
    by: 'Ada Winter',
    lender: (await lender(2)).name,
    before: { maxSlots },
    after: { maxSlots: maxSlots + 1 },
  });
  const undo = (revision: number) => api.as('admin', 'POST', `${path}undo/`, { body: { revision } });
  const { revision } = await current();
  expect((await undo(revision - 1)).status).toBe(412);
  expect((await undo(revision)).status).toBe(200);
  expect((await lender(2)).planned.at(-1)).toEqual({ from: NEXT_YEAR, changes: { maxSlots } });
});

test('a lender that posts well on a blank profile is found by that, once an admin says so', async () => {
  const blank = async () =>
    (await api.as('buyer', 'GET', '/api/v1/cards/filter-banks/')).body.items
      .filter(({ perks }: { perks: string[] }) => perks.includes('blankProfile'))
      .map(({ id }: { id: number }) => id);
  expect(await blank()).not.toContain(12);
  await change(12, { goodForBlankProfile: true });
  await expect.poll(blank, { timeout: 10_000 }).toContain(12);
});

test.each([
  ['slots below one', { maxSlots: 0 }, 'maxSlots', 'too_small'],
  ['a day that no month has', { statementDay: 32 }, 'statementDay', 'too_big'],
  ['half a year', { minAgeYears: 1.5 }, 'minAgeYears', 'invalid_type'],
  ['no minimum age at all', { minAgeYears: null }, 'minAgeYears', 'invalid_type'],
])('%s is refused, and the field is named', async (_, changes, name, code) => {
  const { status, body } = await change(CHASE, changes);
  expect([status, body.issues]).toMatchObject([422, [{ path: `body.changes.${name}`, code }]]);
});

test('a lender whose lines show on no report before claims close is refused, and so is a window that closes sooner', async () => {
  const { status, body } = await change(CHASE, { reportingDays: 31 });
  expect([status, body.issues]).toEqual([
    422,
    [{ path: 'body.changes.reportingDays', code: 'notAbove', message: 'claimWindowDays' }],
  ]);
  expect((await lender(CHASE)).reportingDays).toBeNull();
  expect((await change(CHASE, { reportingDays: 28 })).status).toBe(200);
  const { revision } = (await api.as('admin', 'GET', '/api/v1/constants/')).body;
  const sooner = { revision, changes: { claimWindowDays: 27 } };
  const refused = await api.as('admin', 'POST', '/api/v1/constants/', { body: sooner });
  expect([refused.status, refused.body.issues]).toEqual([
    422,
    [{ path: 'body.changes.claimWindowDays', code: 'notBelow', message: 'reportingDays' }],
  ]);
  expect((await change(CHASE, { reportingDays: null })).status).toBe(200);
});

test('nothing, a term that there is not, and a lender that there is not are refused', async () => {
  expect((await change(CHASE, {})).status).toBe(422);
  expect((await change(CHASE, { name: 'Chaos' })).status).toBe(422);
  expect((await change(999, { maxSlots: 2 })).status).toBe(404);
});

test('the later of two admins is refused; a change of the other settings is in nobody’s way; only admins read and change', async () => {
  const { revision } = await current();
  const constants = (await api.as('admin', 'GET', '/api/v1/constants/')).body.revision;
  expect((await change(31, { maxSlots: 5 })).status).toBe(200);
  expect((await change(31, { maxSlots: 4 }, { revision })).status).toBe(412);
  const other = { revision: constants, changes: { quietHours: 2 } };
  expect((await api.as('admin', 'POST', '/api/v1/constants/', { body: other })).status).toBe(200);
  expect((await change(31, { maxSlots: 4 }, {}, 'cards-staff')).status).toBe(403);
  expect((await api.as('cards-staff', 'GET', path)).status).toBe(403);
});
