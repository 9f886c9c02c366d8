import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { expect, test } from 'vitest';
import { troublesOf } from './troubles.ts';

const projection = (name: string, more: Partial<OperationsAnswer['projections'][number]> = {}) => ({
  projection: name,
  version: 1,
  position: '7',
  movedAt: '2026-11-27T04:00:00.000Z',
  halted: null,
  parkedStreams: 0,
  backlog: { behind: 0, lagMs: 0 },
  p95Ms: null,
  kept: true,
  ...more,
});
const running = (role: string, names: readonly string[], stale = false): OperationsAnswer['processes'][number] => ({
  id: `${role} ${names.join()}`,
  role,
  host: 'one',
  pid: 1,
  version: '1.0.0',
  node: 'v20',
  startedAt: '2026-11-27T04:00:00.000Z',
  seenAt: '2026-11-27T04:00:00.000Z',
  silentMs: stale ? 60_000 : 0,
  stale,
  answers: false,
  memory: { rssBytes: 1, heapUsedBytes: 1 },
  loopDelayMs: 0,
  projections: names.map((name) => ({ name, p95Ms: null })),
  queues: [],
});
const report = (
  processes: OperationsAnswer['processes'],
  projections: OperationsAnswer['projections'],
): OperationsAnswer => ({
  at: '2026-11-27T04:00:00.000Z',
  process: {
    role: 'api',
    version: '1.0.0',
    node: 'v20',
    production: false,
    startedAt: '2026-11-27T04:00:00.000Z',
    uptimeSeconds: 1,
    memory: { rssBytes: 1, heapUsedBytes: 1, heapTotalBytes: 1 },
  },
  processes,
  eventStore: { kind: 'postgres', reachable: true, head: '7', ms: 1 },
  projections,
  parkedStreams: [],
  reactionGroups: [],
  parkedReactions: [],
  work: { overdue: 0, unheeded: 0, oldestUnheededAt: null, auditWaiting: 0 },
  mail: {
    pending: 0,
    sending: 0,
    sent: 0,
    kept: 0,
    failed: 0,
    skipped: 0,
    gathering: 0,
    gathered: 0,
    oldestDueAt: null,
  },
  jobs: { place: 'redis', queues: [], failed: [] },
  keysApart: true,
  chain: null,
  names: {},
});
const projections = [projection('orders'), projection('news')];
const worker = running('worker', []);
const said = (processes: OperationsAnswer['processes'], all: OperationsAnswer['projections'] = projections) =>
  troublesOf(report(processes, all)).map(({ key, values }) => [key, ...Object.values(values)].join(' '));

test('a read model that no living projector is named for is trouble', () => {
  expect(said([worker, running('projector', ['orders', 'news'])])).toEqual([]);
  const unkept = [projection('orders'), projection('news', { kept: false })];
  expect(said([worker, running('projector', ['orders'])], unkept)).toEqual(['projectionUnkept news']);
});

test('one that halted, and all of them without a projector, are said in one sentence, not two', () => {
  const error = { eventId: 'e', type: 't', position: '8', error: 'no', at: '2026-11-27T04:00:00.000Z' };
  const halted = [projection('orders'), projection('ledger', { halted: error, kept: false })];
  expect(said([worker, running('projector', ['orders'])], halted)).toEqual(['projectionHalted ledger']);
  const none = [projection('orders', { kept: false })];
  expect(said([worker], none)).toEqual(['noProjector']);
  expect(said([], none)).toEqual([]);
});
