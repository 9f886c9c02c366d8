// The server runs in this very process, not in a child: Ctrl-C and kill act on one process.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { currentBuild } from './build.mjs';

process.setSourceMapsEnabled(true);
try {
  const { main } = await import(pathToFileURL(join(currentBuild(), 'server', 'main.js')).href);
  await main();
} catch (fault) {
  console.error(fault?.name === 'StartFault' ? fault.message : fault);
  process.exit(1);
}
