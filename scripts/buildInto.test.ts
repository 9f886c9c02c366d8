import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dist: string;
beforeEach(() => void (dist = mkdtempSync(join(tmpdir(), 'tradelines-build-'))));
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** A process that builds `main.js` out of one line, waiting for `go` in between, and says when it began to work. */
function builder({ id, line, lacks = false }: { id: string; line: string; lacks?: boolean }) {
  const code = `
    import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    const { buildInto } = await import(${JSON.stringify(`${import.meta.dirname}/buildInto.mjs`)});
    const dist = ${JSON.stringify(dist)};
    await buildInto({ dist, id: '${id}', whole: ['server/main.js'], again: false }, async (folder) => {
      mkdirSync(folder + '/server', { recursive: true });
      process.stdout.write('working ');
      while (!existsSync(dist + '/go')) await setTimeout(10);
      if (!${lacks}) writeFileSync(folder + '/server/main.js', '${line}');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text) => (said += text));
  child.stderr.on('data', (text) => (said += text));
  return { child, said: () => said, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

const running = () =>
  readFileSync(join(dist, readFileSync(join(dist, 'current'), 'utf8'), 'server', 'main.js'), 'utf8');
const letGo = () => writeFileSync(join(dist, 'go'), '');
const leftovers = () => readdirSync(dist).filter((name) => !/^([0-9a-f]{16}|current|go)$/.test(name));

test('of several processes that build at once one works, and each ends with a whole build', async () => {
  const builders = [1, 2, 3].map(() => builder({ id: '0000000000000001', line: 'whole' }));
  await expect.poll(() => builders.map(({ said }) => said()).join('')).toContain('working');
  letGo();
  expect(await Promise.all(builders.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(builders.map(({ said }) => said()).join('')).toBe('working ');
  expect([running(), leftovers()]).toEqual(['whole', []]);
});

test('a build that is not whole is not taken, and what runs stays where it is', async () => {
  letGo();
  await builder({ id: '0000000000000001', line: 'before' }).ended;
  const broken = builder({ id: '0000000000000002', line: 'never', lacks: true });
  expect(await broken.ended).toBe(1);
  expect(broken.said()).toContain('The build lacks server/main.js');
  expect([running(), leftovers()]).toEqual(['before', []]);
});

test('a build that was killed is taken over, and the one in force keeps its files beside the new one', async () => {
  letGo();
  await builder({ id: '0000000000000001', line: 'before' }).ended;
  rmSync(join(dist, 'go'));
  const killed = builder({ id: '0000000000000002', line: 'killed' });
  await expect.poll(killed.said).toContain('working');
  expect(running()).toBe('before');
  killed.child.kill('SIGKILL');
  await killed.ended;
  letGo();
  expect(await builder({ id: '0000000000000002', line: 'after' }).ended).toBe(0);
  expect([running(), leftovers()]).toEqual(['after', []]);
  expect(existsSync(join(dist, '0000000000000001', 'server', 'main.js'))).toBe(true);
});

test('production builds nothing at a start, and says what to do', () => {
  // A checkout that was never built.
  for (const name of ['package.json', 'package-lock.json', 'scripts', 'words']) {
    cpSync(join(import.meta.dirname, '..', name), join(dist, name), { recursive: true });
  }
  mkdirSync(join(dist, 'services'));
  symlinkSync(join(import.meta.dirname, '..', 'node_modules'), join(dist, 'node_modules'));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    cwd: dist,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([
    1,
    'There is no build of these sources. Before the start: npm ci --include=dev && npm run build',
  ]);
  expect(existsSync(join(dist, 'dist'))).toBe(false);
});
