import { collectDefaultMetrics } from 'prom-client';
import { warmPasswords } from '#services/accounts/passwords.ts';
import type { Parts } from '#services/compose.ts';
import { createApi } from '#services/createApi.ts';
import { loadSite } from '#services/domains/site/loadSite.ts';
import type { OpenPort } from '#services/platform/openPort.ts';
import { buildFolder } from '#services/platform/projectRoot.ts';
import { join } from 'node:path';
import { type ApiSources, apiDepsOf } from './apiDeps.ts';

/** Serves the API, and the web app where it was built, on a port that is open already. */
export async function startApi(
  parts: Parts,
  { port, ...sources }: ApiSources & { readonly port: OpenPort },
): Promise<{ readonly stop: () => Promise<void> }> {
  const api = await apiDepsOf(parts, { ...sources, isStopping: port.isStopping });
  collectDefaultMetrics({ register: api.deps.metrics });
  const built = buildFolder();
  const site = built ? await loadSite(built) : undefined;
  const { app, closeLive } = createApi({
    ...api.deps,
    ...(built ? { webFolder: join(built, 'web') } : {}),
    ...(site ? { site } : {}),
  });
  await warmPasswords();
  port.serve(app);
  return {
    stop: async () => {
      await port.drain({ noticeMs: parts.env.STOP_NOTICE_MS, beforeClosing: closeLive });
      await api.stop();
    },
  };
}
