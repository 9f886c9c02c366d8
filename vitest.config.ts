import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{workflows,services,projections,web,testing,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['testing/globalSetup.ts'],
    // Processes, not threads: tests may kill what they started and load native modules.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A fault that nobody awaited is a failure, wherever it comes from.
    dangerouslyIgnoreUnhandledErrors: false,
  },
});
