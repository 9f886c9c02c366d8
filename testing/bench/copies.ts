import { sealed } from '#workflows/kernel/sealed.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import type { Parts } from '#services/compose.ts';
import type { NewEvent, StoredEvent } from '#services/eventstore/eventStore.ts';

/** A log that grows by copies of the records it has: each copy with ids of its own, sealed, chained and appended as always. */
export interface Growing {
  /** Appends copies until the log has so many events. */
  readonly growTo: (events: number) => Promise<void>;
}

const AT_ONCE = 64;
const PAGE = 1_000;
/** What copies are made of: records of these lifecycles, from their first event on. */
const copiedCategories = /^(?:card|holds|order|booking)-/;
const uuids = /[0-9a-f]{8}(?=-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/g;

/**
 * Takes the records up to `patternEnd` as the pattern. Goes on behind the copies that are there, those of a run that was cut off
 * included: the newest two are appended again, which writes what is missing of them.
 */
export async function growingLog({ eventStore }: Pick<Parts, 'eventStore'>, patternEnd: bigint): Promise<Growing> {
  const patterns = new Map<string, StoredEvent[]>();
  for (let after = 0n; ;) {
    const page = await eventStore.readAll({ after, max: PAGE });
    for (const event of page) {
      if (event.position > patternEnd || !copiedCategories.test(event.stream)) continue;
      const own = patterns.get(event.stream);
      if (own) own.push(event);
      else patterns.set(event.stream, [event]);
    }
    if (page.length < PAGE || page.at(-1)!.position >= patternEnd) break;
    after = page.at(-1)!.position;
  }
  const records = [...patterns.values()];
  const isThere = async (number: number) => {
    const { stream } = copied(records[0]!, number);
    return (await eventStore.read(stream, { max: 1 })).length > 0;
  };
  let copy = Math.max(0, (await countOf(isThere)) - 2);
  let at = 0;
  return {
    growTo: async (events) => {
      let left = events - Number((await eventStore.head()) ?? 0n);
      const appendNext = async () => {
        const own = records[at]!;
        const number = copy + 1;
        at = (at + 1) % records.length;
        if (at === 0) copy += 1;
        left -= own.length;
        const { stream, copies } = copied(own, number);
        const { repeated } = await eventStore.append(stream, copies, 'noStream');
        if (repeated) left += own.length;
      };
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (left > 0) await appendNext();
        }),
      );
    },
  };
}

/** How many of 1, 2, 3, … there are, where none follows one that isn't. */
async function countOf(isThere: (number: number) => Promise<boolean>): Promise<number> {
  let missing = 1;
  while (await isThere(missing)) missing *= 2;
  let there = Math.floor(missing / 2);
  while (missing - there > 1) {
    const middle = Math.floor((there + missing) / 2);
    if (await isThere(middle)) there = middle;
    else missing = middle;
  }
  return there;
}

/** A record's events once more. Accounts stay who they are, and what is sealed stays in its box, which opens under its own ids alone. */
function copied(events: readonly StoredEvent[], copy: number): { stream: string; copies: readonly NewEvent[] } {
  const boxes: unknown[] = [];
  const renamed = <Value>(value: Value): Value => {
    const text = JSON.stringify(value, (_, part: unknown) =>
      sealed.safeParse(part).success ? { boxed: boxes.push(part) - 1 } : part,
    ).replaceAll(uuids, (head) => (accounts.has(head) ? head : shifted(head, copy)));
    return JSON.parse(text, (_, part) => (typeof part?.boxed === 'number' ? boxes[part.boxed] : part));
  };
  return {
    stream: renamed(events[0]!.stream),
    copies: events.map(({ id, type, data, meta: { hash: _, salt: __, ...meta } }) => renamed({ id, type, data, meta })),
  };
}

const accounts = new Set(demoAccounts.map(({ id }) => id.slice(0, 8)));

const shifted = (head: string, copy: number): string =>
  ((Number.parseInt(head, 16) ^ Math.imul(copy, 2_654_435_761)) >>> 0).toString(16).padStart(8, '0');
