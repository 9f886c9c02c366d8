import { relative } from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** The longest files, longest first (20 s and more, on two cores). */
const longest = [
  'web/everyPage.browser.test.ts',
  'web/api/machine/everyRecord.browser.test.ts',
  'testing/lease/cardholder.browser.test.ts',
  'testing/lease/order.browser.test.ts',
  'testing/lease/lease.browser.test.ts',
  'testing/focus/focus.browser.test.ts',
  'testing/keyboard.browser.test.ts',
  'testing/lease/unhappy.browser.test.ts',
  'services/reactions/crash.test.ts',
  'services/eventstore/eventstoredb/history.test.ts',
  'services/eventstore/postgres/history.test.ts',
];

/**
 * What takes longest starts first, so that all workers end together: a fresh checkout has no times of earlier runs, and by
 * size alone the history checker, 16 lines that run for a minute, came last and ran by itself. (Vitest asks for a class.)
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) => {
      const found = longest.indexOf(relative(project.config.root, moduleId));
      const place = found >= 0 ? found : longest.length;
      // Files that share a process stay together: pages of the product at the start, what is short at the end.
      if (!project.config.isolate) return moduleId.includes('.browser.') ? place : 3 * longest.length;
      return longest.length + place;
    };
    return (await super.sort(specifications)).toSorted((one, other) => rank(one) - rank(other));
  }
}
