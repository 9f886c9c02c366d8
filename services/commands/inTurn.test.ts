import { describe, expect, test } from 'vitest';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { inTurn } from './inTurn.ts';
import { placedOrder } from './testing/placedOrder.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

describe('work on one key', () => {
  test('is done one after the other, also after one that failed; other keys go ahead', async () => {
    const done: string[] = [];
    const { open, opened } = gate();
    const take = inTurn(60_000);
    const first = take('a', async () => {
      await opened;
      done.push('first');
      throw new Error('failed');
    });
    const second = take('a', async () => void done.push('second'));
    await take('b', async () => void done.push('other'));
    expect(done).toEqual(['other']);
    open();
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(done).toEqual(['other', 'first', 'second']);
  });

  test('goes ahead beside one that takes too long', async () => {
    const { open, opened } = gate();
    const take = inTurn(20);
    const stuck = take('a', () => opened);
    expect(await take('a', async () => 'answered')).toBe('answered');
    open();
    await stuck;
  });
});

test('commands that reach one record at once are each decided and appended once', async () => {
  const asked = { appends: 0, reads: 0 };
  const counted = (store: EventStore): EventStore => ({
    ...store,
    append: (...args) => ((asked.appends += 1), store.append(...args)),
    read: (...args) => ((asked.reads += 1), store.read(...args)),
  });
  const { stream, eventStore, events, comment } = await placedOrder({ through: counted });
  const answers = await Promise.all(Array.from({ length: 32 }, (_, n) => comment(n)));
  expect(answers.every(({ kind }) => kind === 'accepted')).toBe(true);
  expect(await eventStore.read(stream)).toHaveLength(events + 32);
  expect(asked).toEqual({ appends: 32, reads: 1 });
});
