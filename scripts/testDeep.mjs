// `npm run test:deep [-- seeds]`: the properties over random histories, the same tests over more seeds (40 by default).
import { spawnSync } from 'node:child_process';

const [seeds = '40', ...more] = process.argv.slice(2);
const properties = [
  'workflows/order/randomCommands.test.ts',
  'workflows/booking/randomCommands.test.ts',
  'workflows/hold/randomCommands.test.ts',
  'workflows/card/randomCommands.test.ts',
  'workflows/verification/randomCommands.test.ts',
  'services/reactions/slots.test.ts',
  'projections/ledger/ledger.test.ts',
  'projections/rebuild.test.ts',
  'services/eventstore/postgres/history.test.ts',
];
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...properties, ...more], {
  env: { ...process.env, TEST_SEEDS: seeds },
  stdio: 'inherit',
});
process.exit(status ?? 1);
