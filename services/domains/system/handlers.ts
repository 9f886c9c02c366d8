import { world } from '#projections/world.ts';
import { type RouteHandler, handle, sent } from '#services/http/call.ts';
import { systemRoutes } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { checkOperator, isOperator } from '#services/http/middleware/operators.ts';
import { tooMany } from '#services/http/problems.ts';
import { openApi } from '#services/http/openapi.ts';

/** Handlers of routes about the server itself, and of the live stream. */
export function systemHandlers(deps: ApiDeps): readonly RouteHandler[] {
  let described: unknown;
  return [
    handle(systemRoutes.live, async ({ caller, req, res }) => {
      await deps.live.open(caller!, req, res);
      return sent;
    }),
    handle(systemRoutes.reportDifference, async ({ body: { differences }, person }) => {
      const taken = await deps.previewLimit.take(`difference ${person.userId}`);
      if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
      for (const difference of differences) {
        deps.log.error({ difference }, 'a page and the server differ on what may be done');
      }
      return { done: true as const };
    }),
    handle(systemRoutes.healthz, async () => ({ ok: true as const })),
    handle(systemRoutes.readyz, async ({ req, res }) => {
      const checks = await Promise.all(Object.entries(deps.checks).map(([name, check]) => checked(name, check)));
      const ok = checks.every((check) => check.ok);
      if (!ok) res.statusCode = 503;
      return { ok, checks: isOperator(deps.env, req) ? checks : [] };
    }),
    handle(systemRoutes.metrics, async ({ req, res }) => {
      checkOperator(deps.env, req);
      const text = await deps.metrics.metrics();
      res.setHeader('content-type', deps.metrics.contentType);
      res.end(text);
      return sent;
    }),
    handle(systemRoutes.openapi, async ({ req }) => {
      checkOperator(deps.env, req);
      return (described ??= openApi(deps.contracts, { publicUrl: deps.env.PUBLIC_URL }));
    }),
  ];
}

const TIMEOUT_MS = 3_000;

/** Runs a check; one that hangs has failed. Error details stay in the log, because they may name hosts. */
async function checked(name: string, check: ApiDeps['checks'][string]) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = world.setTimeout(() => reject(new Error('No answer in time')), TIMEOUT_MS);
  });
  try {
    const detail = await Promise.race([check(), late]);
    return { name, ok: true, ...(detail === undefined ? {} : { detail }) };
  } catch {
    return { name, ok: false };
  } finally {
    world.clearTimeout(timer);
  }
}
