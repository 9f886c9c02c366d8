import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { routeFields } from './scripts/routeFields.ts';
import LongestFirst from './testing/longestFirst.ts';

const everywhere = {
  // Processes, not threads: tests may kill what they started and load native modules.
  pool: 'forks',
  maxWorkers: 2,
  // Bounds for what hangs, far from what anything takes on a busy machine.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // Waiting ends with the condition; the bound is for what never comes, and a busy machine is no reason.
  expect: { poll: { timeout: 30_000, interval: 25 } },
} as const;

const inABrowser = '**/*.browser.test.ts';
const everything = ['{workflows,services,projections,web,words,testing,scripts}/**/*.test.{ts,tsx}'];

/**
 * Whatever starts, kills or replaces parts of processes has one to itself. All other files share theirs, and load once what they test:
 * each would load the whole server again.
 */
const needsItsOwn = /child_process|\.kill\(|process\.env\b|\bvi\.(?:mock|spyOn|stub|useFake)|startEmbedded|testRedis/m;
const alone = ['services', 'web', 'testing', 'scripts'].flatMap((room) =>
  (readdirSync(join(import.meta.dirname, room), { recursive: true }) as string[])
    .map((path) => join(room, path))
    .filter((path) => /(?<!\.browser)\.test\.tsx?$/.test(path))
    .filter((path) => needsItsOwn.test(readFileSync(join(import.meta.dirname, path), 'utf8'))),
);

/** Pages have the fields of their forms as they are built. */
const plugins = [routeFields()];

export default defineConfig({
  test: {
    globalSetup: ['testing/globalSetup.ts'],
    maxWorkers: everywhere.maxWorkers,
    sequence: { sequencer: LongestFirst },
    // A fault that nobody awaited is a failure, wherever it comes from.
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      {
        plugins,
        test: {
          ...everywhere,
          name: 'alone',
          include: alone,
          isolate: true,
        },
      },
      { plugins, test: { ...everywhere, name: 'browsers', include: [inABrowser], isolate: false } },
      {
        plugins,
        test: { ...everywhere, name: 'together', include: everything, exclude: [inABrowser, ...alone], isolate: false },
      },
    ],
  },
});
