import { beforeAll, expect, test } from 'vitest';
import { hasWords, loadWords } from '#web/i18n/t.ts';
import { nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles, type LifecycleName } from '#workflows/lifecycles.ts';
import { bookingHistories } from '#workflows/testing/bookingStories.ts';
import { cardHistories } from '#workflows/testing/cardStories.ts';
import { claimHistories } from '#workflows/testing/claimStories.ts';
import { extensionHistories } from '#workflows/testing/extensionStories.ts';
import { holdHistories } from '#workflows/testing/holdStories.ts';
import { orderHistories } from '#workflows/testing/orderStories.ts';
import { promocodeHistories } from '#workflows/testing/promocodeStories.ts';
import { play, type Sent } from '#workflows/testing/story.ts';
import { ticketHistories } from '#workflows/testing/ticketStories.ts';
import { verificationHistories } from '#workflows/testing/verificationStories.ts';

const histories: Readonly<Record<LifecycleName, Readonly<Record<string, readonly Sent[]>>>> = {
  order: orderHistories,
  booking: bookingHistories,
  card: cardHistories,
  holds: holdHistories,
  verification: verificationHistories,
  extension: extensionHistories,
  claim: claimHistories,
  ticket: ticketHistories,
  promocode: promocodeHistories,
};

beforeAll(() => Promise.all((['staff', 'claim', 'extension', 'promocode', 'ticket'] as const).map(loadWords)));

/** Names of fields at any depth of a state; ids and what is sealed (nobody reads it there) are left out. */
function fieldsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null || 'sealed' in value) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) || name.includes('-') || /^\d+$/.test(name) ? [] : [name]),
    ...fieldsOf(inner),
  ]);
}

test.each(Object.keys(histories) as LifecycleName[])(
  '%s: whatever a history changes is called by a name in the log of events, in the reader’s language',
  (name) => {
    const lifecycle = lifecycles[name] as unknown as Lifecycle<any>;
    const fields = new Set<string>();
    for (const history of Object.values(histories[name])) {
      let snapshot: Snapshot<any> = nothingYet(lifecycle);
      for (const sent of history) {
        snapshot = play(lifecycle, snapshot, sent).snapshot;
        for (const field of fieldsOf(snapshot.state)) fields.add(field);
      }
    }
    expect(fields.size).toBeGreaterThan(5);
    expect([...fields].filter((field) => !hasWords(`staff.path.${field}`)).toSorted()).toEqual([]);
  },
);
