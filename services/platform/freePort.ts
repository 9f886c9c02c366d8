import { createServer } from 'node:net';

/** A TCP port of the loopback interface that nobody listens on: `wanted` if it is free. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (fault) => (wanted === 0 ? reject(fault) : resolve(freePort())));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : wanted));
    });
  });
}
