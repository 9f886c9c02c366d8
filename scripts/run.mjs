// One of the product's command lines: `node scripts/run.mjs create-admin EMAIL`.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { currentBuild } from './build.mjs';

process.setSourceMapsEnabled(true);
try {
  const { commandLine } = await import(pathToFileURL(join(currentBuild(), 'server', 'cli/commandLine.js')).href);
  process.exit(await commandLine(process.argv.slice(2)));
} catch (fault) {
  console.error(fault?.name === 'StartFault' ? fault.message : fault);
  process.exit(1);
}
