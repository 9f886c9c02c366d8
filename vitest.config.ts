import { defineConfig } from 'vitest/config';
import LongestFirst from './testing/longestFirst.ts';

const everywhere = {
  // Processes, not threads: tests may kill what they started and load native modules.
  pool: 'forks',
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Waiting ends with the condition; the bound is for what never comes, and a busy machine is no reason.
  expect: { poll: { timeout: 15_000, interval: 25 } },
} as const;

/**
 * Files that leave nothing behind in their process share it, and load what they test once: those of the pure rooms, those that
 * ask an API or a projection on a database of their own, and those that open pages of a product of their own (each of them would load
 * the whole server again). Whatever starts, kills or listens to processes has one to itself.
 */
const together = ['{workflows,web,projections,words}/**/*.test.{ts,tsx}', 'services/{http,domains}/**/*.test.ts'];
const inABrowser = '**/*.browser.test.ts';
const everything = ['{workflows,services,projections,web,words,testing,scripts}/**/*.test.{ts,tsx}'];

export default defineConfig({
  test: {
    globalSetup: ['testing/globalSetup.ts'],
    maxWorkers: everywhere.maxWorkers,
    sequence: { sequencer: LongestFirst },
    // A fault that nobody awaited is a failure, wherever it comes from.
    dangerouslyIgnoreUnhandledErrors: false,
    projects: [
      {
        test: {
          ...everywhere,
          name: 'alone',
          include: everything,
          exclude: [inABrowser, '{workflows,web,projections,words}/**', 'services/{http,domains}/**'],
          isolate: true,
        },
      },
      { test: { ...everywhere, name: 'browsers', include: [inABrowser], isolate: false } },
      { test: { ...everywhere, name: 'together', include: together, exclude: [inABrowser], isolate: false } },
    ],
  },
});
