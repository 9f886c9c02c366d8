import { insertRows } from '../engine/writeRows.ts';
import type { Projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

const talliesOf = (name: string) =>
  table({
    name,
    columns: { stream: 'text not null', revision: 'bigint not null', said: 'text not null' },
    key: ['stream', 'revision'],
    indexes: ['(said)'],
  });

/**
 * A small projection for tests of the engine: one row an event, with what it says. An event `broken` cannot be applied
 * while `isBroken` says so.
 */
export function tally(
  name: string,
  {
    prefixes = ['order-'],
    version = 1,
    isBroken = () => true,
    ...more
  }: Partial<Projection> & { isBroken?: () => boolean } = {},
): Projection {
  const own = talliesOf(name);
  return {
    name,
    version,
    prefixes,
    tables: [own],
    apply: async (context, events) => {
      if (isBroken() && events.some(({ type }) => type === 'broken')) throw new Error('this event makes no sense');
      await insertRows(
        context,
        own,
        events.map(({ stream, revision, data }) => ({ stream, revision: String(revision), said: String(data) })),
      );
    },
    ...more,
  };
}
