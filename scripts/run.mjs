// One of the product's command lines: `node scripts/run.mjs create-admin EMAIL`.
import { buildIfStale } from './build.mjs';

process.setSourceMapsEnabled(true);
try {
  buildIfStale();
  const { commandLine } = await import('../dist/server/cli/commandLine.js');
  process.exit(await commandLine(process.argv.slice(2)));
} catch (fault) {
  console.error(fault?.name === 'StartFault' ? fault.message : fault);
  process.exit(1);
}
