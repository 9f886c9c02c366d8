import type { ZodError } from 'zod';
import { isErased } from '#workflows/kernel/erased.ts';
import { fold, type FoldableEvent, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { categoryOf } from '#workflows/kernel/streamName.ts';
import { type Finding, tally } from './tally.ts';

/** The lifecycles of a version of the product, by stream category. */
export type Lifecycles = Readonly<Record<string, Lifecycle>>;

export interface FoldedLog {
  readonly events: number;
  /** Snapshots by stream, of the records of lifecycles alone. */
  readonly records: ReadonlyMap<string, { readonly lifecycle: Lifecycle; readonly snapshot: Snapshot<object> }>;
  /** Events that this version cannot read. */
  readonly faults: readonly Finding[];
}

export interface LoggedEvent extends FoldableEvent {
  readonly stream: string;
}

/** The first events of a log: what came later was not there when it was asked before. Default: all. */
export async function* firstOf<Event>(
  pages: AsyncIterable<readonly Event[]>,
  events = Infinity,
): AsyncGenerator<readonly Event[]> {
  let left = events;
  for await (const page of pages) {
    if (left > 0) yield page.slice(0, left);
    left -= page.length;
    if (left <= 0) return;
  }
}

/**
 * Parses and folds a whole log, given in pages in the order of its positions, with the lifecycles of this version.
 * A stream is folded no further after an event that cannot be.
 */
export async function foldLog(
  pages: AsyncIterable<readonly LoggedEvent[]>,
  lifecycles: Lifecycles,
  onProgress: (events: number) => void = () => {},
): Promise<FoldedLog> {
  const byCategory = new Map(Object.values(lifecycles).map((one) => [one.category, one]));
  const schemas = new Map(
    [...byCategory.values()]
      .flatMap((one) => [...Object.values(one.events), ...Object.values(one.retired ?? {})])
      .map(({ type, schema }) => [type, schema]),
  );
  const records = new Map<string, { lifecycle: Lifecycle; snapshot: Snapshot<object> }>();
  const broken = new Set<string>();
  const faults = tally();
  let events = 0;
  for await (const page of pages) {
    for (const event of page) {
      events += 1;
      const { stream, type, data } = event;
      const lifecycle = byCategory.get(categoryOf(stream));
      if (!lifecycle || broken.has(stream)) continue;
      // Texts of forgotten people are gone: their schemas ask for them.
      const parsed = hasErased(data) ? undefined : schemas.get(type)?.safeParse(data);
      if (parsed?.success === false) faults.add(`${type} does not parse: ${saidFirst(parsed.error)}`, stream);
      const before = records.get(stream)?.snapshot ?? nothingYet(lifecycle);
      try {
        records.set(stream, { lifecycle, snapshot: fold(lifecycle, before, [event]) });
      } catch (fault) {
        broken.add(stream);
        records.delete(stream);
        faults.add(fault instanceof Error ? fault.message : String(fault), stream);
      }
    }
    onProgress(events);
  }
  return { events, records, faults: faults.groups() };
}

const saidFirst = ({ issues: [first] }: ZodError): string => `${first?.path.join('.')} ${first?.message}`;

const hasErased = (value: unknown): boolean =>
  isErased(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasErased));
