// `npm test [-- part of a path …] [--shard 1/3]`: everything, or a third of it. The last line is exactly `N passed, N failed[, N skipped]`.
// `npm run test:fast`: the types, and what needs no database, browser or build (`vitest.fast.config.ts`).
// In CI a failed file is run again; what passed only the second time is listed by name, and is a failure on a machine that was quiet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { currentBuild } from './build.mjs';
import { faultsIn, isQuiet, worthASecondTry } from './secondTry.mjs';

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { fast: { type: 'boolean', default: false }, shard: { type: 'string' } },
});
const isFast = options.fast;
const quiet = isQuiet(loadavg(), availableParallelism());
// Browser tests run what `npm start` runs. A build that fails is a failure, but no reason to hold back the other tests.
let unbuilt = 0;
try {
  if (!isFast) currentBuild();
} catch (fault) {
  console.error(fault.message);
  unbuilt = 1;
}
// On the other core, beside the tests.
const types = isFast ? typecheck() : Promise.resolve(0);

process.env.NODE_ENV ??= 'test';
const vitest = await createVitest('test', {
  watch: false,
  ...(isFast && { config: 'vitest.fast.config.ts' }),
  ...(options.shard && { shard: options.shard }),
});
await vitest.start(asked).catch((fault) => console.error(fault.message));
// Whatever nobody awaited stays a failure: it may be of any file.
const loose = vitest.state.getUnhandledErrors().length;

const again = process.env.CI ? worthASecondTry(vitest.state.getTestModules()) : [];
const atFirst = faultsIn(again);
if (again.length > 0) {
  console.log(`\nOnce more: ${again.map(({ relativeModuleId }) => relativeModuleId).join(', ')}\n`);
  await vitest.runTestSpecifications(again.flatMap(({ moduleId }) => vitest.getModuleSpecifications(moduleId)));
}
const looseAgain = again.length > 0 ? vitest.state.getUnhandledErrors().length : 0;

const modules = vitest.state.getTestModules();
const faults = faultsIn(modules);
const tests = modules.flatMap((module) => [...module.children.allTests()]);
const ended = (...states) => tests.filter((test) => states.includes(test.result().state));
const passed = ended('passed');
const skipped = ended('skipped');
const flaky = atFirst.filter((fault) => !faults.includes(fault));
// A file that cannot be loaded, a hook that failed or a fault that nobody awaited has no test to its name; a test that
// never ran (the run was cut short) passed nothing.
const failed =
  faults.length + (quiet ? flaky.length : 0) + ended('pending').length + loose + looseAgain + unbuilt + (await types);
await vitest.close();

const list = (title, lines) =>
  lines.length > 0 && console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
list(
  'Skipped:',
  skipped.map(
    (test) => `${test.module.relativeModuleId} > ${test.fullName}: ${test.result().note ?? 'no reason given'}`,
  ),
);
const secondsOf = (module) => (module.diagnostic().duration + module.diagnostic().collectDuration) / 1000;
list(
  'Slowest files:',
  modules
    .toSorted((one, other) => secondsOf(other) - secondsOf(one))
    .slice(0, 10)
    .map((module) => `${secondsOf(module).toFixed(0)} s  ${module.relativeModuleId}`),
);
list(`Passed at the second try${quiet ? ', on a quiet machine: a failure' : ''}:`, flaky);
console.log(`\n${passed.length} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failed > 0 || tests.length === 0 ? 1 : 0);

/** 1 where the types or the words are not right, and what is wrong above the last line. */
async function typecheck() {
  const child = spawn('npm', ['run', '--silent', 'typecheck'], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  return code === 0 ? 0 : 1;
}
