import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const fixture = fileURLToPath(new URL('onStopRequest.fixture.ts', import.meta.url));
const command = (...args: string[]) => [process.execPath, '--import', 'tsx', fixture, ...args];

/** The process, once it runs; `output` resolves to its remaining lines when it and all that share its output have ended. */
async function running([program = '', ...args]: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  const rest: string[] = [];
  lines.on('line', (line) => rest.push(line));
  return { child, output: once(lines, 'close').then(() => rest) };
}

describe('a request to stop', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s drains, then ends with 0', async (signal) => {
    const { child, output } = await running(command('drains'));
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await output).toEqual(['drained']);
  });

  test('one key press that arrives twice is one request', async () => {
    const { child, output } = await running(command('drains'));
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await output).toEqual(['drained']);
  });

  test.each(['fails', 'hangs'])('a drain that %s ends with 1', async (path) => {
    const { child } = await running(command(path));
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  test('started by npm, through a shell that outlives it, it drains when npm is killed', async ({ skip }) => {
    if (process.platform !== 'linux') skip('only Linux tells a process that its parent has died');
    const inShell = `${command('drains', 'npm')
      .map((part) => `'${part}'`)
      .join(' ')}; true`;
    const npm = `require('node:child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' }); setInterval(() => {}, 1000000);`;
    const { child, output } = await running([process.execPath, '-e', npm, inShell]);
    child.kill('SIGKILL');
    expect(await output).toEqual(['drained']);
  });
});
