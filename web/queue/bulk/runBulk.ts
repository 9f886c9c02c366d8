import { problemOf } from '#web/kit/problem/problemError.ts';

/** So many commands are on their way at once: quick, and no burden for the server. */
const AT_ONCE = 4;

/**
 * What became of one row. `unknown`: nobody answered, so it may have been done; sent again under the same key it is done
 * once. `left`: it was stopped before its turn.
 */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unknown'; readonly error: unknown }
  | { readonly kind: 'left' };

interface BulkRun<Item> {
  readonly items: readonly Item[];
  readonly send: (item: Item) => Promise<unknown>;
  /** No further item is begun once it is aborted; those on their way are waited for. */
  readonly stop: AbortSignal;
  readonly onOutcome: (item: Item, outcome: Outcome) => void;
}

/** Sends one command for each item, some at once, in their order; never rejects. */
export async function runBulk<Item>({ items, send, stop, onOutcome }: BulkRun<Item>): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      onOutcome(item, stop.aborted ? { kind: 'left' } : await outcomeOf(send, item));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, work));
}

async function outcomeOf<Item>(send: (item: Item) => Promise<unknown>, item: Item): Promise<Outcome> {
  try {
    await send(item);
    return { kind: 'done' };
  } catch (error) {
    const status = problemOf(error)?.status ?? 0;
    return status >= 400 && status < 500 ? { kind: 'refused', error } : { kind: 'unknown', error };
  }
}
