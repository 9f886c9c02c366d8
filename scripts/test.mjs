// `npm test [-- part of a path …]`: everything. The last line is exactly `N passed, N failed[, N skipped]`.
import { startVitest } from 'vitest/node';
import { buildIfStale } from './build.mjs';

// Browser tests run what `npm start` runs. A build that fails is a failure, but no reason to hold back the other tests.
let unbuilt = 0;
try {
  buildIfStale();
} catch (fault) {
  console.error(fault.message);
  unbuilt = 1;
}

const vitest = await startVitest('test', process.argv.slice(2), { watch: false });
const modules = vitest.state.getTestModules();
const tests = modules.flatMap((module) => [...module.children.allTests()]);
const ended = (...states) => tests.filter((test) => states.includes(test.result().state));
const passed = ended('passed');
const skipped = ended('skipped');
// A file that cannot be loaded, a hook that failed or a fault that nobody awaited has no test to its name; a test that
// never ran (the run was cut short) passed nothing.
const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
const broken = suites.filter((suite) => suite.errors().length > 0).length + vitest.state.getUnhandledErrors().length;
const failed = ended('failed', 'pending').length + broken + unbuilt;
await vitest.close();

if (skipped.length > 0) console.log('\nSkipped:');
for (const test of skipped) console.log(`  ${test.module.moduleId.slice(process.cwd().length + 1)} > ${test.fullName}: ${test.result().note ?? 'no reason given'}`);
console.log(`\n${passed.length} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`);
process.exit(failed > 0 || tests.length === 0 ? 1 : 0);
