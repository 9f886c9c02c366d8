import { type Mount, mount, sent } from '#services/http/call.ts';
import { systemRoutes } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { createLive } from '#services/http/live/live.ts';
import { checkOperator, isOperator } from '#services/http/middleware/operators.ts';
import { tooMany } from '#services/http/problems.ts';
import { openApi } from '#services/http/openapi.ts';

/** Routes about the server itself, and the live stream. */
export function systemMounts(deps: ApiDeps): { readonly mounts: readonly Mount[]; readonly closeLive: () => void } {
  const live = createLive(deps);
  let described: unknown;
  const mounts = [
    mount(systemRoutes.live, async ({ caller, req, res }) => {
      await live.open(caller!, req, res);
      return sent;
    }),
    mount(systemRoutes.reportDifference, async ({ body: { differences }, person }) => {
      const taken = await deps.previewLimit.take(`difference ${person.userId}`);
      if (taken.kind === 'spent') throw tooMany(taken.retryAfterSeconds);
      for (const difference of differences) {
        deps.log.error({ difference }, 'a page and the server differ on what may be done');
      }
      return { done: true as const };
    }),
    mount(systemRoutes.healthz, async () => ({ ok: true as const })),
    mount(systemRoutes.readyz, async ({ req, res }) => {
      const checks = await Promise.all(Object.entries(deps.checks).map(([name, check]) => checked(name, check)));
      const ok = checks.every((check) => check.ok);
      if (!ok) res.statusCode = 503;
      return { ok, checks: isOperator(deps.env, req) ? checks : [] };
    }),
    mount(systemRoutes.metrics, async ({ req, res }) => {
      checkOperator(deps.env, req);
      const text = await deps.metrics.metrics();
      res.setHeader('content-type', deps.metrics.contentType);
      res.end(text);
      return sent;
    }),
    mount(systemRoutes.openapi, async ({ req }) => {
      checkOperator(deps.env, req);
      return (described ??= openApi({ publicUrl: deps.env.PUBLIC_URL }));
    }),
  ];
  return { mounts, closeLive: live.close };
}

const PATIENCE_MS = 3_000;

/** A check that hangs has failed. Details of a fault stay in the log: they may name hosts. */
async function checked(name: string, check: ApiDeps['checks'][string]) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer in time')), PATIENCE_MS);
  });
  try {
    const detail = await Promise.race([check(), late]);
    return { name, ok: true, ...(detail === undefined ? {} : { detail }) };
  } catch {
    return { name, ok: false };
  } finally {
    clearTimeout(timer);
  }
}
