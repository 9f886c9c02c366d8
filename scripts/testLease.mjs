// `npm run test:lease`: the leases in the browser and over HTTP, on whatever EVENTSTORE_URL, DATABASE_URL and REDIS_URL name.
// One file after the other, since they share those stores; those that move the clock further come later.
import { spawnSync } from 'node:child_process';
import { currentBuild } from './build.mjs';

currentBuild();
for (const file of ['unhappy.browser', 'lease.browser', 'lease.http']) {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', `testing/lease/${file}.test.ts`],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
