import { collectDefaultMetrics } from 'prom-client';
import { warmPasswords } from '#services/accounts/passwords.ts';
import type { Parts } from '#services/compose.ts';
import { beforePaint } from '#services/http/beforePaint.ts';
import { createApi } from '#services/createApi.ts';
import type { OpenPort } from '#services/platform/openPort.ts';
import { buildFolder } from '#services/platform/projectRoot.ts';
import { join } from 'node:path';
import { type ApiSources, apiDepsOf } from './apiDeps.ts';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CreateSite, Site } from '#services/domains/content/site/siteTypes.ts';

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

/** The public site as the build left it in `dist`; nothing where it wasn't built. */
async function loadSite(dist: string): Promise<Site | undefined> {
  const module = join(dist, 'site', 'server.js');
  if (!existsSync(module)) return undefined;
  const { createSite } = (await import(pathToFileURL(module).href)) as { createSite: CreateSite };
  const putFirst = beforePaint(join(dist, 'web'))?.putInto ?? ((html: string) => html);
  return createSite({
    site: putFirst(readFileSync(join(dist, 'site', 'site.html'), 'utf8')),
    app: putFirst(readFileSync(join(dist, 'web', 'index.html'), 'utf8')),
  });
}
