// The server runs in this very process, not in a child: Ctrl-C and kill act on one process.
import { buildIfStale } from './build.mjs';

process.setSourceMapsEnabled(true);
try {
  buildIfStale();
  const { main } = await import('../dist/server/main.js');
  await main();
} catch (fault) {
  console.error(fault?.name === 'StartFault' ? fault.message : fault);
  process.exit(1);
}
