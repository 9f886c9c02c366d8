import { problemOf } from '#web/kit/problem/problemError.ts';

/** Number of parallel requests: fast, without overloading the server. */
const AT_ONCE = 4;

/**
 * Outcome of one row. `unknown`: there was no answer, so it may have been done; sending it again with the same key does
 * it only once. `left`: the run was stopped before its turn.
 */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly error: unknown }
  | { readonly kind: 'unknown'; readonly error: unknown }
  | { readonly kind: 'left' };

interface BulkRun<Item> {
  readonly items: readonly Item[];
  readonly send: (item: Item) => Promise<unknown>;
  /** Once aborted, no further item is started; those already sent are awaited. */
  readonly stop: AbortSignal;
  readonly onOutcome: (item: Item, outcome: Outcome) => void;
}

/** Sends one command per item, several in parallel, in their order; never rejects. */
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
