import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from '#services/platform/freePort.ts';
import { demoKey } from '../demoDatabase.ts';
import { until } from '../until.ts';

const fixture = fileURLToPath(new URL('product.fixture.ts', import.meta.url));

export interface ProductProcess {
  readonly url: string;
  readonly port: number;
  readonly child: ChildProcess;
  /** Resolves once it serves. */
  readonly ready: () => Promise<unknown>;
  /** Its exit code, null when a signal ended it. */
  readonly exited: Promise<number | null>;
  /** What it said on its way, once it has ended. */
  readonly said: Promise<string>;
}

/** The product as a process, killed after the test if it still runs. */
export async function productProcess(environment: Readonly<Record<string, string>>): Promise<ProductProcess> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const base = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'test',
    MASTER_KEY: demoKey.toString('base64'),
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, ['--import', 'tsx', fixture], {
    env: { ...base, ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''));
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const ready = () =>
    until(
      () =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => child.exitCode !== null,
        ),
      (is) => is,
      180_000,
    );
  return { url, port, child, ready, exited, said };
}
