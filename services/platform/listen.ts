import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from './startFault.ts';

/** Listens on that port, waiting up to `patience` ms while an earlier process still has it. Throws `StartFault` if it stays in use, or may not be used. */
export async function listen(
  server: Server,
  port: number,
  { patience = 5_000, host }: { patience?: number; host?: string | undefined } = {},
): Promise<void> {
  const giveUpAt = performance.now() + patience;
  for (;;) {
    try {
      return await listenOnce(server, { port, host });
    } catch (fault) {
      const { code } = fault as NodeJS.ErrnoException;
      if (code === 'EACCES') {
        throw new StartFault(`Port ${port} may not be used by this user: choose another PORT`, { cause: fault });
      }
      if (code !== 'EADDRINUSE') throw fault;
      if (performance.now() > giveUpAt) {
        throw new StartFault(`Port ${port} is in use by another program: stop it, or choose another PORT`, {
          cause: fault,
        });
      }
      await pause(200);
    }
  }
}

/** Each try takes its listeners back: a port that stays in use must not gather them. */
function listenOnce(server: Server, where: { port: number; host: string | undefined }): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => () => {
      server.off('error', onError).off('listening', onListening);
      end();
    };
    const onError = (fault: Error) => settle(() => reject(fault))();
    const onListening = settle(resolve);
    server.once('error', onError).once('listening', onListening).listen(where);
  });
}
