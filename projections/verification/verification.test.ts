import { expect, test } from 'vitest';
import { addHours } from '#workflows/kernel/calendar.ts';
import { Carl, Carla, Ulf, Uma } from '#workflows/testing/people.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { openScene } from '../testing/scene.ts';
import type { ListRequest } from '../grid/gridList.ts';
import { blockOf } from '../grid/list.ts';
import { verificationsList } from './list.ts';
import type { VerificationTab } from './model.ts';
import { reportsViewedBy, verificationOf } from './query.ts';

const scene = openScene(7);
const { market, story } = scene;
const upload = (who: Person, bureau: string) =>
  story.must(
    'verification',
    who.userId,
    'uploadReport',
    { cardholderId: who.userId, bureau, fileId: market.random.uuid(), mediaType: 'application/pdf' },
    who,
  );
const block = (request: Partial<ListRequest<VerificationTab>> = {}, now = scene.now()) =>
  blockOf(
    scene.db(),
    verificationsList,
    { tab: 'underReview', filterModel: {}, sortModel: [], offset: 0, limit: 100, ...request },
    now,
  );
const queue = async (...requested: Parameters<typeof block>) =>
  (await block(...requested)).rows.map(({ cardholderId }) => cardholderId);
const late = { filterModel: { overdue: { filterType: 'boolean' as const, value: true } } };

test('from the first report to the decision, and late once the promise has passed', async () => {
  expect(await verificationOf(scene.db(), Carla.userId, scene.now())).toBeUndefined();
  upload(Carla, 'transunion');
  await scene.shown();
  expect(await verificationOf(scene.db(), Carla.userId, scene.now())).toMatchObject({
    state: 'waitingForDocs',
    reports: { equifax: null },
    decisionDueAt: null,
    overdue: false,
    uploadedAt: market.now(),
  });
  upload(Carla, 'equifax');
  const dueAt = addHours(market.now(), 48);
  await scene.shown();
  const after = new Date(dueAt);
  expect(await verificationOf(scene.db(), Carla.userId, scene.now())).toMatchObject({
    state: 'underReview',
    decisionDueAt: dueAt,
    lastDuty: null,
    overdue: false,
  });
  expect(await verificationOf(scene.db(), Carla.userId, after)).toMatchObject({ overdue: true });
  expect(await queue(late)).toEqual([]);
  expect(await queue(late, after)).toEqual([Carla.userId]);
  story.must('verification', Carla.userId, 'verify', {}, Ulf);
  await scene.shown();
  expect(await verificationOf(scene.db(), Carla.userId, after)).toMatchObject({
    state: 'verified',
    overdue: false,
    decidedBy: Ulf.userId,
    decidedAt: market.now(),
    decisionDueAt: null,
    lastDuty: { name: 'decisionDue', dueAt, endedAt: market.now() },
  });
});

test('every decision stays, with the reports that it was made on, also while the next review runs; who viewed a report is known', async () => {
  const before = await verificationOf(scene.db(), Carla.userId, scene.now());
  expect(before?.decisions).toEqual([
    { decided: 'verified', at: market.now(), reason: null, wrongReports: [], reports: before?.reports },
  ]);
  story.must('verification', Carla.userId, 'revoke', { reason: 'Older than a year' }, Uma);
  for (const bureau of ['transunion', 'equifax']) upload(Carla, bureau);
  story.must('verification', Carla.userId, 'reject', { reason: 'A page is missing', wrongReports: ['equifax'] }, Ulf);
  upload(Carla, 'equifax');
  await scene.shown();
  const after = await verificationOf(scene.db(), Carla.userId, scene.now());
  expect(after).toMatchObject({ state: 'underReview', rejectedBecause: null });
  expect(after?.decisions.map(({ decided, reason, wrongReports }) => [decided, reason, wrongReports])).toEqual([
    ['verified', null, []],
    ['revoked', 'Older than a year', []],
    ['rejected', 'A page is missing', ['equifax']],
  ]);
  const last = after?.decisions.at(-1)?.reports;
  expect([last?.transunion === after?.reports.transunion, last?.equifax === after?.reports.equifax]).toEqual([
    true,
    false,
  ]);
  expect(await reportsViewedBy(scene.db(), Carla.userId, Ulf.userId)).toEqual([]);
  const view = () => story.must('verification', Carla.userId, 'recordLook', { fileId: after?.reports.equifax }, Ulf);
  view();
  view();
  await scene.shown();
  expect(await reportsViewedBy(scene.db(), Carla.userId, Ulf.userId)).toEqual([after?.reports.equifax]);
  expect(await reportsViewedBy(scene.db(), Carla.userId, Uma.userId)).toEqual([]);
  story.must('verification', Carla.userId, 'verify', {}, Ulf);
});

test('the queue has the earliest promise first, and the other states on request', async () => {
  story.must('verification', Carla.userId, 'revoke', { reason: 'Older than a year' }, Uma);
  for (const who of [Carl, Carla]) for (const bureau of ['transunion', 'equifax']) upload(who, bureau);
  await scene.shown();
  expect(await queue()).toEqual([Carl.userId, Carla.userId]);
  story.must('verification', Carl.userId, 'reject', { reason: 'The second page is missing' }, Ulf);
  await scene.shown();
  expect(await queue()).toEqual([Carla.userId]);
  expect(await block({ tab: 'rejected' })).toMatchObject({
    rows: [{ cardholderId: Carl.userId, rejectedBecause: 'The second page is missing' }],
    count: 1,
  });
  expect(await queue({ tab: 'all' })).toEqual([Carla.userId, Carl.userId]);
  expect(await queue({ tab: 'all', sortModel: [{ colId: 'looks', sort: 'desc' }] })).toHaveLength(2);
});
