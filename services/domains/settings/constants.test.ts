import { expect, test } from 'vitest';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { constantNames } from '#workflows/settings/settings.ts';
import { demoTerms } from '#services/seed/demoTerms.ts';
import { withApi } from '#testing/api/withApi.ts';
import type { ConstantView } from './contract.ts';

const api = withApi();
const path = '/api/v1/constants/';
const current = async (): Promise<{ revision: number; rows: readonly ConstantView[] }> =>
  (await api.as('admin', 'GET', path)).body;
const change = async (changes: object, more: { from?: string; revision?: number } = {}, who = 'admin') =>
  api.as(who, 'POST', path, { body: { revision: (await current()).revision, changes, ...more } });
const rowOf = async (name: string) => (await current()).rows.find((row) => row.name === name)!;

test('every number that can be changed is there, with its bounds, its unit and where the spec names it', async () => {
  const { rows } = await current();
  expect(rows.map(({ name }) => name)).toEqual(constantNames);
  expect(rows.filter(({ value, next }) => value === undefined || next !== null)).toEqual([]);
  // What the demo's terms say is in force; everything else is the default.
  const changed = rows.filter(({ since }) => since !== null).map(({ name, value }) => [name, value]);
  expect(Object.fromEntries(changed)).toEqual(demoTerms);
  expect(rows.find(({ name }) => name === 'restoreDays')).toEqual({
    name: 'restoreDays',
    group: 'order',
    kind: 'number',
    unit: 'days',
    min: 1,
    max: 365,
    source: 'Lifecycles, Order: restore',
    default: defaultSettings.restoreDays,
    value: 30,
    since: null,
    next: null,
  });
});

test('a change from a day on is planned until then; the value in force stays', async () => {
  const from = '2099-01-01T08:00:00.000Z';
  expect((await change({ restoreDays: 40 }, { from })).status).toBe(200);
  expect(await rowOf('restoreDays')).toMatchObject({ value: 30, since: null, next: { from, value: 40 } });
});

test('a change in force says since when', { timeout: 20_000 }, async () => {
  await change({ leaseDays: 70 });
  await expect.poll(async () => (await rowOf('leaseDays')).value, { timeout: 10_000 }).toBe(70);
  const { since } = await rowOf('leaseDays');
  expect(Math.abs(Date.now() - Date.parse(since!))).toBeLessThan(15_000);
});

test.each([
  ['less than the least', { restoreDays: 0 }, 'too_small'],
  ['more than the most', { restoreDays: 366 }, 'too_big'],
  ['half a day', { restoreDays: 1.5 }, 'invalid_type'],
])('%s is refused, and the field is named', async (_, changes, code) => {
  const { status, body } = await change(changes);
  expect([status, body.issues]).toMatchObject([422, [{ path: 'body.changes.restoreDays', code }]]);
});

test('numbers that contradict each other are refused, also where the other one is only planned', async () => {
  const { status, body } = await change({ possibleDays: 6 });
  expect([status, body.issues]).toEqual([
    422,
    [{ path: 'body.changes.possibleDays', code: 'notAbove', message: 'guaranteedDays' }],
  ]);
  expect((await change({ guaranteedDays: 4 }, { from: '2099-02-01T08:00:00.000Z' })).status).toBe(200);
  expect((await change({ possibleDays: 5 })).status).toBe(422);
  expect((await rowOf('possibleDays')).value).toBe(defaultSettings.possibleDays);
});

test('the later of two changes is refused, and only admins change them', async () => {
  const { revision } = await current();
  expect((await change({ restoreDays: 31 }, { revision: revision - 1 })).status).toBe(412);
  expect((await change({ restoreDays: 31 }, {}, 'users-staff')).status).toBe(403);
  expect((await change({ restoreDays: 31 }, {}, 'orders-staff')).status).toBe(403);
});
