import { watchProjections } from '#projections/engine/watch.ts';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { compose, type ComposeOptions, type Parts } from './compose.ts';
import type { Env } from './platform/env.ts';
import { startHeartbeat } from './operations/heartbeat.ts';
import { troubleMetrics } from './operations/troubles.ts';
import { startHealthServer } from './platform/healthServer.ts';
import type { Logger } from './platform/logger.ts';
import { startApi } from './roles/api.ts';
import { createMoves } from './roles/moves.ts';
import { startProjector } from './roles/projector.ts';
import { startWorker } from './roles/worker.ts';
import { seedDemo } from './seed/seedDemo.ts';

export interface Running {
  readonly parts: Parts;
  /** Where the API listens; undefined for a role without one. */
  readonly port: number | undefined;
  /** Drains and stops everything, what takes requests first, the database last. */
  readonly stop: () => Promise<void>;
}

/** Starts the product, or the role of it that the environment names. Resolves when it is ready. */
export async function run(env: Env, log: Logger, options: ComposeOptions & { readonly demo?: boolean } = {}): Promise<Running> {
  const parts = await compose(env, log, options);
  const started: { readonly stop: () => Promise<void> }[] = [];
  const stop = async () => {
    for (const one of started.toReversed()) await one.stop();
    await parts.close();
  };
  try {
    const does = (role: Env['ROLE']) => env.ROLE === 'all' || env.ROLE === role;
    const projector = does('projector') ? await startProjector(parts) : undefined;
    if (projector) started.push(projector);
    if (options.demo ?? !env.production) await seedDemo(parts);
    const { moves, tell } = createMoves();
    const watch = await watchProjections({ knex: parts.db, log, onAdvance: tell });
    started.push(watch);
    const worker = does('worker') ? await startWorker(parts, watch) : undefined;
    if (worker) started.push(worker);
    const api = does('api') ? await startApi(parts, { watch, moves, ownLag: projector?.lag }) : undefined;
    started.push(api ?? (await startWatchOnly(parts)));
    const projections = () => (projector?.lag() ?? []).filter(({ state }) => state === 'running').map(({ projection: name, p95Ms }) => ({ name, p95Ms }));
    started.push(await startHeartbeat(parts, { role: env.ROLE, runs: { projections, queues: worker?.queues ?? [] } }));
    return { parts, port: api?.port, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** What a role without the API answers to whoever watches over it. */
async function startWatchOnly({ db, env, eventStore }: Parts) {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  troubleMetrics(metrics, db);
  return startHealthServer(env.PORT, { ready: () => eventStore.head(), metrics: () => metrics.metrics() });
}
