import { expect, test } from 'vitest';
import { placedOrder } from './testing/placedOrder.ts';

test('a command that comes again to a process with an older record in memory has its first answer, also when nothing could be made of it any more', async () => {
  let gone = false;
  const { comment, openHandler } = await placedOrder({
    prepare: async ({ request }) =>
      gone ? { issues: [{ path: 'text', code: 'gone', message: 'is gone' }] } : { input: request.input },
  });
  const other = openHandler();
  // Both have the record in memory; what the first one then does, the other has not seen.
  await comment(1, other);
  const first = await comment(2);
  if (first.kind !== 'accepted') throw new Error(first.kind);
  gone = true;
  expect(await comment(2, other)).toMatchObject({ kind: 'accepted', repeated: true, revision: first.revision });
  expect(await comment(3, other)).toMatchObject({ kind: 'invalid' });
});
