// `npm start [-- --from-simulation FILE]`. The server runs in this very process, not in a child: Ctrl-C and kill act on one process.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { currentBuild } from './build.mjs';

// Garbage may be a quarter of what is in use, however much memory the machine has: with a half, the process took 340 MB instead
// of 450 to 510 when attacked with uploads (`testing/uploadAttacks.test.ts`). While it is busy, as much as what is in use: a collection of all
// slows answers down for 150 ms, and there are half as many (docs/scaling.md). A list's export keeps it busy for a second or two: that's no load.
const garbage = (percent) => setFlagsFromString(`--heap-growing-percent=${percent}`);
const LOOK_MS = 10_000;
garbage(25);
let before = performance.eventLoopUtilization();
setInterval(() => {
  const now = performance.eventLoopUtilization();
  garbage(performance.eventLoopUtilization(now, before).utilization > 0.9 ? 100 : 25);
  before = now;
}, LOOK_MS).unref();
process.setSourceMapsEnabled(true);
try {
  const { values } = parseArgs({ options: { 'from-simulation': { type: 'string' } } });
  const { main } = await import(pathToFileURL(join(currentBuild(), 'server', 'main.js')).href);
  await main({ fromSimulation: values['from-simulation'] });
} catch (fault) {
  console.error(fault?.name === 'StartFault' ? fault.message : fault);
  process.exit(1);
}
