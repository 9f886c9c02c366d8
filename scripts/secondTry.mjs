/** More than these are no accident, and a second try would only cost time. */
const MOST_FILES = 4;

/**
 * Whether nothing else kept the machine busy before the tests began: then a test that passed at the second try alone has a fault.
 * @param {readonly number[]} load the load averages of one, five and fifteen minutes
 * @param {number} cores
 */
export const isQuiet = ([lastMinute = 0], cores) => lastMinute < cores / 2;

/**
 * The files that may be run again. Whole files: their tests build on each other, and each file makes its own database.
 * @param {readonly import('vitest/node').TestModule[]} modules
 */
export function worthASecondTry(modules) {
  const failed = modules.filter((module) => module.state() === 'failed');
  return failed.length > MOST_FILES ? [] : failed;
}

/**
 * What failed in these files, by name: tests, and the hooks of whole groups or of the file.
 * @param {readonly import('vitest/node').TestModule[]} modules
 * @returns {string[]}
 */
export function faultsIn(modules) {
  return modules.flatMap((module) => {
    const groups = [...module.children.allSuites()]
      .filter((suite) => suite.errors().length > 0)
      .map(({ fullName }) => `${fullName} (as a whole)`);
    const tests = [...module.children.allTests('failed')].map(({ fullName }) => fullName);
    return [...(module.errors().length > 0 ? ['(the file as a whole)'] : []), ...groups, ...tests].map(
      (name) => `${module.relativeModuleId} > ${name}`,
    );
  });
}
