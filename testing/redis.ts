import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from '#services/platform/freePort.ts';

export interface TestRedis {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a crash does. */
  readonly kill: () => Promise<void>;
  /** It takes connections and answers nothing, until `thaw`. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** After `kill`: an empty one on the same port. */
  readonly startAgain: () => Promise<void>;
}

/** A `redis-server` of one's own on a loopback port, in memory; or the reason why this machine has none (for `skip`). */
export async function testRedis(): Promise<TestRedis | { readonly skip: string }> {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    return { skip: 'redis-server is not installed (Debian: apt-get install redis-server)' };
  }
  const port = await freePort();
  let server = await started(port);
  // A test process that is ended without its `stop` must not leave the server behind.
  const endWithUs = () => server.kill('SIGKILL');
  process.once('exit', endWithUs);
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill(signal);
    server.kill('SIGCONT');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      process.off('exit', endWithUs);
      await end('SIGTERM');
    },
    kill: () => end('SIGKILL'),
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    startAgain: async () => void (server = await started(port)),
  };
}

async function started(port: number): Promise<ChildProcess> {
  const server = spawn(
    'redis-server',
    ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await readyToAccept(server);
  return server;
}

async function readyToAccept(server: ChildProcess) {
  if (!server.stdout) throw new Error('redis-server has no output');
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  if (server.exitCode !== null) throw new Error(`redis-server ended with ${server.exitCode}`);
  server.stdout.resume();
}
