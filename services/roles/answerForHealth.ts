import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Parts } from '#services/compose.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { isOperator } from '#services/http/middleware/operators.ts';
import { redisChecks, redisMetrics } from '#services/operations/redisHealth.ts';
import { troubleMetrics } from '#services/operations/troubles.ts';
import { healthAnswers } from '#services/platform/healthAnswers.ts';
import type { OpenPort } from '#services/platform/openPort.ts';

type Needed = Pick<Parts, 'db' | 'redis'> & {
  readonly eventStore: Pick<EventStore, 'head'>;
  readonly keys: Pick<Parts['keys'], 'db'>;
  readonly env: Pick<Parts['env'], 'production' | 'OPERATORS_TOKEN'>;
};

/**
 * What a role without the API answers to whoever watches over it. It is ready while each of its stores answers: the
 * event store need not be in the database.
 */
export function answerForHealth({ db, redis, keys, eventStore, env }: Needed, port: OpenPort): void {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  troubleMetrics(metrics, db);
  redisMetrics(metrics, redis);
  const ready = async () => {
    if (port.isStopping()) throw new Error('Stopping');
    await Promise.all([db.raw('select 1'), keys.db.raw('select 1'), eventStore.head()]);
    const checks = Object.entries(redisChecks(redis)).map(async ([name, check]) => {
      const detail = await check();
      return { name, ok: true, ...(detail === undefined ? {} : { detail }) };
    });
    return { checks: await Promise.all(checks) };
  };
  port.serve(
    healthAnswers({ ready, metrics: () => metrics.metrics(), isOperator: (request) => isOperator(env, request) }),
  );
}
