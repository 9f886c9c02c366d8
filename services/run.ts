import { watchProjections } from '#projections/engine/watch.ts';
import { compose, type ComposeOptions, type Parts } from './compose.ts';
import type { Env } from './platform/env.ts';
import { startHeartbeat } from './operations/heartbeat.ts';
import type { Logger } from './platform/logger.ts';
import { openPort } from './platform/openPort.ts';
import { type Stoppable, stopInTime } from './platform/stopInTime.ts';
import { startApi } from './roles/api.ts';
import { createChangeFeed } from './roles/changeFeed.ts';
import { answerForHealth } from './roles/answerForHealth.ts';
import { projectionsOf, startProjector } from './roles/projector.ts';
import { startWorker } from './roles/worker.ts';
import { seedDemo } from './seed/seedDemo.ts';
import { seedFromSimulation } from './seed/fromSimulation.ts';

export interface Running {
  readonly parts: Parts;
  /** Where the API listens; undefined for a role without one. */
  readonly port: number | undefined;
  /** Drains and stops everything, what takes requests first, the database last; within ten seconds, whatever clients do. */
  readonly stop: () => Promise<void>;
}

/** Starts the product, or the role of it that the environment names. Resolves when it is ready. */
export async function run(
  env: Env,
  log: Logger,
  options: ComposeOptions & { readonly demo?: boolean; readonly fromSimulation?: string | undefined } = {},
): Promise<Running> {
  const does = (role: Env['ROLE']) => env.ROLE === 'all' || env.ROLE === role;
  // First of all: a start that fails here leaves nothing behind.
  if (does('projector')) projectionsOf(env);
  const port = await openPort(env.PORT, env.HOST);
  let requests: Stoppable = { name: 'requests', stop: () => port.drain({ noticeMs: env.STOP_NOTICE_MS }) };
  const behind: Stoppable[] = [];
  const stop = () => stopInTime(log, [requests, ...behind.toReversed()]);
  try {
    const parts = await compose(env, log, options);
    behind.push({ name: 'stores', stop: parts.close });
    const projector = does('projector') ? await startProjector(parts) : undefined;
    if (projector) behind.push({ name: 'projections', stop: projector.stop });
    await parts.transparency.standing.known();
    if (options.fromSimulation !== undefined) await seedFromSimulation(parts, options.fromSimulation);
    else if ((options.demo ?? !env.production) && !parts.transparency.standing.readOnly()) await seedDemo(parts);
    const { changeFeed, announce } = createChangeFeed();
    const watch = await watchProjections({ knex: parts.db, log, onAdvance: announce });
    behind.push({ name: 'watch', stop: watch.stop });
    const worker = does('worker') ? await startWorker(parts, watch) : undefined;
    if (worker) behind.push({ name: 'worker', stop: worker.stop });
    if (does('api')) {
      requests = {
        name: 'requests',
        stop: (await startApi(parts, { port, watch, changeFeed, ownLag: projector?.lag })).stop,
      };
    } else {
      answerForHealth(parts, port);
    }
    const projections = () =>
      (projector?.lag() ?? [])
        .filter(({ state }) => state === 'running')
        .map(({ projection: name, p95Ms }) => ({ name, p95Ms }));
    const heart = await startHeartbeat(parts, { role: env.ROLE, runs: { projections, queues: worker?.queues ?? [] } });
    behind.push({ name: 'heartbeat', stop: heart.stop });
    return { parts, port: does('api') ? port.port : undefined, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
