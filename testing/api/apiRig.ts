import { createServer } from 'node:http';
import { watchProjections } from '#projections/engine/watch.ts';
import { allProjections } from '#projections/all.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { createSession } from '#services/accounts/sessions.ts';
import { compose } from '#services/compose.ts';
import { createApi } from '#services/createApi.ts';
import type { GivenDeps } from '#services/domains.ts';
import { parseEnv } from '#services/platform/env.ts';
import { createLogger } from '#services/platform/logger.ts';
import { apiDepsOf } from '#services/roles/apiDeps.ts';
import { createChangeFeed } from '#services/roles/changeFeed.ts';
import { startProjector } from '#services/roles/projector.ts';
import { type DemoDatabase, demoKey } from '#testing/demoDatabase.ts';

export interface ApiRig {
  readonly url: string;
  readonly deps: GivenDeps;
  /** The key of a fresh session of a demo account: `signIn('buyer')`. */
  readonly signIn: (name: string) => Promise<string>;
  /** Resolves when the projections show everything that was stored. */
  readonly settled: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The demo's id of an account: `idOf('buyer')`. */
export const idOf = (name: string): string => demoAccounts.find(({ email }) => email === `${name}@demo.test`)!.id;

/** The product's own API and projections on a database with the demo in it; nothing reacts. `overrides` stand in for parts of it. */
export async function startApiRig(
  { url: databaseUrl, dataDir }: Pick<DemoDatabase, 'url' | 'dataDir'>,
  overrides: Partial<GivenDeps> = {},
): Promise<ApiRig> {
  const env = {
    ...parseEnv({
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: 'http://tradelines.test',
      API_ORIGINS: 'https://app.partner.test',
      CAPTCHA_DIFFICULTY: '4',
      // Tests send many at once, and a busy machine is no reason to turn one away.
      REQUESTS_WAITING: '1000',
      REQUEST_WAIT_MS: '30000',
    }),
    masterKey: demoKey,
  };
  const parts = await compose(env, createLogger({ LOG_LEVEL: 'error', production: true }));
  const projector = await startProjector(parts);
  const { changeFeed, announce } = createChangeFeed();
  const watch = await watchProjections({ knex: parts.db, log: parts.log, onAdvance: announce });
  const api = await apiDepsOf(parts, { watch, changeFeed, ownLag: projector.lag });
  const deps: GivenDeps = { ...api.deps, ...overrides };
  const { app, closeLive } = createApi(deps);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    deps,
    signIn: async (name) => (await createSession(deps, { userId: idOf(name) })).token,
    settled: async () => {
      const head = await parts.eventStore.head();
      const names = allProjections.map((one) => one.name);
      if (head !== undefined && !(await watch.waitFor(names, head, 10_000))) {
        throw new Error('The projections did not catch up');
      }
    },
    stop: async () => {
      closeLive();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.stop();
      await projector.stop();
      await watch.stop();
      await parts.close();
    },
  };
}
