import { expect, test } from 'vitest';

interface Faulty {
  readonly relativeModuleId: string;
}
const { worthASecondTry, faultsIn, isQuiet } = (await import(`${import.meta.dirname}/secondTry.mjs`)) as {
  worthASecondTry: (files: readonly Faulty[]) => readonly Faulty[];
  faultsIn: (files: readonly Faulty[]) => readonly string[];
  isQuiet: (load: readonly number[], cores: number) => boolean;
};

/** A file as Vitest reports it. */
const file = (
  relativeModuleId: string,
  {
    failed = [],
    brokenGroups = [],
    broken = false,
  }: { failed?: string[]; brokenGroups?: string[]; broken?: boolean } = {},
) => ({
  relativeModuleId,
  state: () => (broken || failed.length + brokenGroups.length > 0 ? 'failed' : 'passed'),
  errors: () => (broken ? [new Error('no such module')] : []),
  children: {
    allSuites: () => [
      { fullName: 'a group', errors: () => [] },
      ...brokenGroups.map((fullName) => ({ fullName, errors: () => [new Error('the hook failed')] })),
    ],
    allTests: (state: string) =>
      state === 'failed' ? failed.map((fullName) => ({ fullName })) : [{ fullName: 'what is well' }],
  },
});

test('failed files are run again; if many failed, none are', () => {
  const files = [
    file('one.test.ts'),
    file('two.test.ts', { failed: ['a click'] }),
    file('three.test.ts', { broken: true }),
  ];
  expect(worthASecondTry(files).map(({ relativeModuleId }) => relativeModuleId)).toEqual([
    'two.test.ts',
    'three.test.ts',
  ]);
  expect(worthASecondTry(Array.from({ length: 5 }, () => file('bad.test.ts', { failed: ['a click'] })))).toEqual([]);
});

test('a machine is quiet that did less than half of what it can', () => {
  expect([isQuiet([0.9, 5, 5], 2), isQuiet([1, 0, 0], 2), isQuiet([3.5, 0, 0], 8)]).toEqual([true, false, true]);
});

test('failures are listed by name: tests, groups whose hook failed, and files that could not be loaded', () => {
  expect(
    faultsIn([
      file('one.test.ts'),
      file('two.test.ts', { failed: ['orders > a click'], brokenGroups: ['orders'] }),
      file('three.test.ts', { broken: true }),
    ]),
  ).toEqual([
    'two.test.ts > orders (as a whole)',
    'two.test.ts > orders > a click',
    'three.test.ts > (the file as a whole)',
  ]);
});
