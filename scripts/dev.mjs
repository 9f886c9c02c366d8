// Watch mode for all: the server restarts when its sources change, the web app is replaced in the running page.
// The database belongs to this process, so that a restart of the server does not restart it too.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSite } from 'node:http';
import { register } from 'tsx/esm/api';
import { createServer } from 'vite';
import { devSite } from './devSite.mjs';

register();
const { loadEnv } = await import('../services/platform/env.ts');
const { createLogger } = await import('../services/platform/logger.ts');
const { startEmbeddedPostgres } = await import('../services/platform/postgres/embedded.ts');
const { createKnex } = await import('../services/platform/postgres/createKnex.ts');
const { contentReader } = await import('../services/domains/content/contentReader.ts');
const { settingsReader } = await import('../services/settings/lifecycleSettings.ts');
const { siteFacts } = await import('../services/domains/content/site/siteFacts.ts');
const { wordsReader } = await import('../services/domains/content/words/wordsReader.ts');
const { freePort } = await import('../services/platform/freePort.ts');
const { onStopRequest } = await import('../services/platform/onStopRequest.ts');

const env = loadEnv();
const log = createLogger(env);
// Before all else, so that nothing is begun where the port is taken. Not Vite's own server, which would end this process on
// SIGTERM before the others have ended.
const site = createSite().listen(env.PORT, 'localhost');
await once(site, 'listening');
const database = env.DATABASE_URL
  ? { url: env.DATABASE_URL, keysUrl: env.KEYS_DATABASE_URL, stop: async () => {} }
  : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log });

const apiPort = await freePort(env.PORT + 1);
const server = spawn(
  process.execPath,
  ['--import', 'tsx', '--watch', '--watch-preserve-output', 'scripts/devServer.mjs'],
  {
    stdio: 'inherit',
    // Not in the terminal's process group: Ctrl-C reaches this process, which stops the server before the database.
    detached: true,
    env: {
      ...process.env,
      PORT: String(apiPort),
      PUBLIC_URL: env.PUBLIC_URL,
      DATABASE_URL: database.url,
      ...(database.keysUrl ? { KEYS_DATABASE_URL: database.keysUrl } : {}),
    },
  },
);

const proxy = Object.fromEntries(
  ['/api', '/healthz', '/readyz', '/metrics'].map((path) => [path, `http://127.0.0.1:${apiPort}`]),
);
const web = await createServer({ configFile: 'vite.config.ts', server: { middlewareMode: { server: site }, proxy } });
const db = createKnex(database.url, { max: 2, name: 'tradelines-dev' });
const [content, words] = [contentReader(db), wordsReader(db)];
const facts = siteFacts({ db, env, now: () => new Date(), providers: new Map(), ...settingsReader(db) });
const ofTheSite = devSite(web, env.PUBLIC_URL, async () => {
  const now = new Date().toISOString();
  return { now, content: await content.at(now), words: await words.current(), facts: await facts() };
});
site.on('request', (req, res) => void ofTheSite(req, res, () => web.middlewares(req, res)));
console.log(`Watching. The web app is at ${env.PUBLIC_URL}`);

onStopRequest({
  log,
  startedByNpm: env.npm_lifecycle_event !== undefined,
  stop: async () => {
    await web.close();
    site.close();
    site.closeAllConnections();
    const gone = once(server, 'exit');
    server.kill('SIGTERM');
    await gone;
    await db.destroy();
    await database.stop();
  },
});
