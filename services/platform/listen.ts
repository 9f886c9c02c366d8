import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from './startFault.ts';

/** Listens on that port, waiting up to `patience` ms while an earlier process still has it. Throws `StartFault` if it stays in use. */
export async function listen(server: Server, port: number, patience = 5_000): Promise<void> {
  const giveUpAt = performance.now() + patience;
  for (;;) {
    try {
      return await listenOnce(server, port);
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw fault;
      if (performance.now() > giveUpAt) throw new StartFault(`Port ${port} is in use by another program: stop it, or choose another PORT`, { cause: fault });
      await pause(200);
    }
  }
}

function listenOnce(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
