// `npm run test:mutants [-- part of a path] [--simulation]`: plants each fault of testing/plantedFaults.mjs in a copy of what is
// committed, runs the tests that concern it, and says which faults nothing found. With `--simulation` it plants those of
// testing/simulation/plantedFaults.mjs, which simulated companies have to find. The last line: `N of M planted faults found`.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plantedFaults as inTests } from '../testing/plantedFaults.mjs';
import { plantedFaults as inSimulation } from '../testing/simulation/plantedFaults.mjs';

const root = join(import.meta.dirname, '..');
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { simulation: { type: 'boolean', default: false } },
});
const asked = positionals[0] ?? '';
const plantedFaults = options.simulation ? inSimulation : inTests;
const folder = mkdtempSync(join(tmpdir(), 'tradelines-mutants-'));
const copy = join(folder, 'copy');
const git = (...what) => execFileSync('git', what, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
const leave = () => {
  git('worktree', 'remove', '--force', copy);
  rmSync(folder, { recursive: true, force: true });
};
git('worktree', 'add', '--detach', copy, 'HEAD');
for (const shared of ['node_modules', 'dist']) {
  if (existsSync(join(root, shared))) symlinkSync(join(root, shared), join(copy, shared));
}

const passes = (...command) =>
  spawnSync('npx', command, { cwd: copy, env: { ...process.env, NODE_ENV: 'test' }, stdio: 'ignore' }).status === 0;
const vitest = [
  'vitest',
  'run',
  '--passWithNoTests',
  '--bail',
  '1',
  '--reporter',
  'dot',
  '--exclude',
  '**/*.browser.test.ts',
];
const simulate = [
  'tsx',
  'testing/simulation/simulate.ts',
  '--seeds',
  '80',
  '--steps',
  '220',
  '--days',
  '1000',
  '--find',
];
/** Whether these tests pass; of a simulation, whether all is as it must be in it. */
const pass = (tests) => (options.simulation ? passes(...simulate) : passes(...vitest, ...tests));

const faults = plantedFaults.filter(({ file }) => file.includes(asked));
if (faults.length === 0) throw new Error(`No planted fault is in ${asked}`);
const missed = [];
const stale = [];
try {
  // A test that fails anyway would find everything.
  const all = [...new Set(faults.flatMap(({ tests = [] }) => tests))];
  if (!pass(all)) throw new Error('The tests fail without any fault');
  for (const [at, { file, from, to, tests }] of faults.entries()) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    const label = `${file}: ${from.split('\n')[0]} → ${to.split('\n')[0] || '(nothing)'}`;
    if (text.split(from).length !== 2) {
      stale.push(label);
      continue;
    }
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const isFound = !pass(tests);
    writeFileSync(path, text);
    if (!isFound) missed.push(label);
    console.log(`${at + 1}/${faults.length} ${isFound ? 'found ' : 'MISSED'} ${label}`);
  }
} finally {
  leave();
}
for (const label of missed) console.log(`Nothing found ${label}`);
for (const label of stale) console.log(`Doesn't stand in its file (exactly once): ${label}`);
console.log(`${faults.length - missed.length - stale.length} of ${faults.length} planted faults found`);
process.exit(stale.length > 0 || missed.length > faults.length / 20 ? 1 : 0);
