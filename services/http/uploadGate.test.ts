import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { createTryLimiter } from '#services/accounts/tryLimiter.ts';
import { UPLOADS } from '#services/files/uploadLimit.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import type { Caller } from './call.ts';
import { ApiProblem } from './problems.ts';
import { uploadGate } from './uploadGate.ts';

const database = await testDatabase();
afterAll(database.drop);
const gate = () => uploadGate({ uploadLimit: createTryLimiter({ db: database.knex }, UPLOADS) });
const somebody = (more: Partial<Caller['person']> = {}): Caller => ({
  person: { kind: 'person', userId: randomUUID(), userType: 'cardholder', permissions: {}, ...more },
});
const refusal = (entering: Promise<unknown>) =>
  entering.then(
    () => 'in',
    (fault: unknown) =>
      fault instanceof ApiProblem ? [fault.problem.status, fault.problem.code, fault.headers] : fault,
  );

test('three uploads of one person at once; each that ends lets the next in', async () => {
  const [enter, carla] = [gate(), somebody()];
  const [leave] = await Promise.all([enter(carla), enter(carla), enter(carla)]);
  expect(await refusal(enter(carla))).toEqual([429, 'tooManyUploads', { 'retry-after': '2' }]);
  leave!();
  expect(await refusal(enter(carla))).toBe('in');
});

test('an access link has turns of its own, and somebody else’s eyes spend those of who looks through them', async () => {
  const [enter, carla, ada] = [gate(), somebody(), somebody()];
  await Promise.all([enter(carla), enter(carla), enter(carla)]);
  const link: Caller = { person: { ...carla.person, onlyBooking: randomUUID() } };
  await Promise.all([enter(link), enter(link), enter(link)]);
  expect(await refusal(enter(link))).toEqual([429, 'tooManyUploads', { 'retry-after': '2' }]);
  const asCarl = () => enter(somebody({ behind: ada.person }));
  await Promise.all([asCarl(), asCarl(), asCarl()]);
  expect(await refusal(enter(ada))).toEqual([429, 'tooManyUploads', { 'retry-after': '2' }]);
});

test('sixteen of everybody at once, then 503 with the time to wait', async () => {
  const enter = gate();
  for (let one = 0; one < 16; one += 1) await enter(somebody());
  expect(await refusal(enter(somebody()))).toEqual([503, 'unavailable', { 'retry-after': '1' }]);
});

test('thirty of one person in a minute, however few at once', async () => {
  const [enter, bea] = [gate(), somebody({ userType: 'buyer' })];
  for (let one = 0; one < UPLOADS.tries; one += 1) (await enter(bea))();
  expect(await refusal(enter(bea))).toMatchObject([
    429,
    'tooManyUploads',
    { 'retry-after': expect.stringMatching(/^\d+$/) },
  ]);
});
