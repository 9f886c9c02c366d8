import { afterAll, beforeAll, expect, test } from 'vitest';
import { livePositions } from '#projections/engine/checkpoints.ts';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import * as operationRoutes from '#services/domains/system/operations/routes.ts';
import * as queueRoutes from '#services/domains/queues/routes.ts';
import * as tradelineRoutes from '#services/domains/catalogue/routes.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { type ApiClient, signedIn } from '#testing/apiClient.ts';
import { type ReplicatedDatabase, replicatedDatabase } from '#testing/replica.ts';
import { type RunningProduct, runningProduct } from '#testing/runningProduct.ts';
import { until } from '#testing/until.ts';

let servers: ReplicatedDatabase;
let product: RunningProduct;
let admin: ApiClient;

beforeAll(async () => {
  servers = await replicatedDatabase();
  product = await runningProduct({ env: { DATABASE_URL: servers.url, LISTS_DATABASE_URL: servers.replicaUrl } });
  admin = await signedIn(product.url, 'admin');
});
afterAll(async () => {
  await product?.stop();
  await servers?.stop();
});

const { queueNames, rowsRouteName, queueCounts } = queueRoutes;
const routes = new Map<string, unknown>(Object.entries(queueRoutes));
/** What is read from a replica where there is one, as pages ask for it. */
const lists: readonly string[] = [
  ...queueNames.map((queue) => (routes.get(rowsRouteName(queue)) as { readonly path: string }).path),
  ...queueNames.map((queue) => queueCounts.path.replace(':queue', queue)),
  tradelineRoutes.tradelines.path,
  `${tradelineRoutes.tradelineRange.path}?type=price`,
  tradelineRoutes.tradelineBanks.path,
  tradelineRoutes.tradelineStatementDays.path,
  `${auditRoutes.auditEvents.path}?types=order.placed.v1`,
];
/** The log's head is left out: others append, too. */
const answers = () =>
  Promise.all(
    lists.map(async (path) => {
      const { status, body } = await admin.get(path);
      const { head: _, ...list } = body;
      return { path, status, list };
    }),
  );

/** What `/readyz` says of lists. */
const standing = async (): Promise<string> =>
  (await admin.get('/readyz')).body.checks.find(({ name }: { name: string }) => name === 'lists').detail;

/** How many lists each database has answered. */
async function reads(): Promise<{ readonly replica: number; readonly main: number }> {
  const text = await fetch(`${product.url}/metrics`).then((answer) => answer.text());
  const of = (database: string) =>
    Number(new RegExp(`tradelines_list_reads\\{database="${database}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  return { replica: of('replica'), main: of('main') };
}

test('every list is the same from the replica and from the main database, and who acts sees it at once', async () => {
  await until(standing, (detail) => detail.startsWith('from the replica'));
  const { all: fromReplica } = await until(
    async () => {
      const before = await reads();
      const all = await answers();
      return { all, replica: (await reads()).replica - before.replica };
    },
    ({ replica }) => replica === lists.length,
  );
  expect(fromReplica.filter(({ status }) => status !== 200)).toEqual([]);

  const [order] = fromReplica[0]!.list.rows as { id: string }[];
  for (let round = 0; round < 5; round += 1) {
    const done = await admin.post(`/api/v1/orders/${order!.id}/comment/`, { text: `Called ${round}` });
    expect(done.status).toBe(200);
    const list = await admin.get(
      `${auditRoutes.auditEvents.path}?types=order.commented.v1&after=${done.body.position}`,
    );
    expect(list.body).toMatchObject({ head: expect.any(String) });
    expect(list.body).not.toHaveProperty('stale');
    expect(Number(list.body.head)).toBeGreaterThanOrEqual(Number(done.body.position));
  }

  // What the demo has left to do is done: lists stand still from here on.
  await until(
    async () => (await admin.get(operationRoutes.operations.path)).body,
    ({ work, reactionGroups, projections }) =>
      work.unheeded + work.auditWaiting === 0 &&
      [...reactionGroups, ...projections].every(({ backlog }) => backlog.behind === 0),
    60_000,
  );
  const replica = createKnex(servers.replicaUrl);
  const head = (await product.parts.eventStore.head())!;
  await until(
    async () => [...(await livePositions(replica)).values()],
    (positions) => positions.every((position) => position >= head),
  );
  await replica.destroy();
  const last = await answers();
  await servers.killReplica();
  await until(standing, (detail) => detail === 'from the main database; the replica: it does not answer');
  const fromMain = await answers();
  expect(fromMain).toEqual(last);
  expect((await admin.get('/readyz')).status).toBe(200);
});
