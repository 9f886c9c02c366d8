import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The longest files, longest first (20 s and more, on two cores). */
const longest = [
  'web/everyPage.browser.test.ts',
  'services/eventstore/postgres/history.test.ts',
  'services/reactions/crash.test.ts',
  'testing/lease/unhappy.browser.test.ts',
  'testing/keyboard.browser.test.ts',
  'services/eventstore/eventstoredb/history.test.ts',
];

/**
 * What takes longest starts first, so that all workers end together: a fresh checkout has no times of earlier runs, and by
 * size alone the history checker, 16 lines that run for a minute, came last and ran by itself. (Vitest asks for a class.)
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const place = longest.indexOf(relative(project.config.root, moduleId));
      // Files that share a process stay together, at the end.
      if (!project.config.isolate) return longest.length + 2;
      return place >= 0 ? place : longest.length + (moduleId.includes('.browser.') ? 0 : 1);
    };
    return (await super.sort(specifications)).toSorted((one, other) => rank(one) - rank(other));
  }
}
