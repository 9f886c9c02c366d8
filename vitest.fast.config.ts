import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { routeFields } from './scripts/routeFields.ts';

/** What a test names that needs a database, an API, a browser, a build or another process: it is in `npm test` alone. */
const needs = [
  /postgresUrl|startEmbeddedPostgres|demoFolder|testDatabase|demoDatabase|withApi|runningProduct|openBrowser|child_process|createServer/,
  /\bbuild\b.* from 'vite'/,
  /#testing\/(api|eventstore|process|operations|queues)|\w+(Subject|Rig|scene)\.ts'/,
  /'(\.{1,2}|#projections|#services[\w/]*)\/testing\//,
];

/** What starts processes, or prints in them. */
const inProcesses = [join('testing', 'process'), join('services', 'offload')];

/** The pure tests: of machines, rules, words, contracts and what pages compute. One that needs a database without naming it fails here. */
const pure = ['workflows', 'words', 'web', 'projections', 'services', 'scripts', 'testing'].flatMap((room) =>
  (readdirSync(join(import.meta.dirname, room), { recursive: true }) as string[])
    .map((path) => join(room, path))
    .filter((path) => /(?<!\.browser)\.test\.tsx?$/.test(path) && !inProcesses.some((room) => path.startsWith(room)))
    .filter((path) => {
      const source = readFileSync(join(import.meta.dirname, path), 'utf8');
      return !needs.some((what) => what.test(source));
    }),
);

export default defineConfig({
  plugins: [routeFields()],
  test: { pool: 'forks', maxWorkers: 2, isolate: false, testTimeout: 600_000, hookTimeout: 600_000, include: pure },
});
