import { expect, test } from 'vitest';
import { filePurposes } from '#workflows/filePurposes.ts';
import { entryOf, lifecycleNames } from './entries.ts';

test('what a file can be for belongs to one lifecycle, which says which staff may see it', () => {
  const purposes = lifecycleNames.flatMap((name) => Object.keys(entryOf(name).files ?? {}));
  // A picture of an article serves no record.
  expect([...purposes, 'content-image'].toSorted()).toEqual(filePurposes.toSorted());
});

test('whatever stands in a calendar leads to a page of staff, who have every record in theirs', () => {
  for (const name of lifecycleNames) {
    const { calendar } = entryOf(name);
    if (!calendar || calendar.deadlines.length === 0) continue;
    expect(calendar.pages.staff?.({ id: 'an-id', orderId: 'an-order' }), name).toMatch(/^\/admin\//);
  }
});
