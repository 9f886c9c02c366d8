import { expect, test } from 'vitest';
import { bookingColumns } from '#projections/bookings/columns.ts';
import { bookingFacts } from '#projections/bookings/facts.ts';
import { cardColumns } from '#projections/cards/columns.ts';
import { holdColumns } from '#projections/holds/columns.ts';
import { orderColumns } from '#projections/orders/columns.ts';
import { orderFacts } from '#projections/orders/facts.ts';
import { verificationColumns } from '#projections/verification/columns.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { bookingHistories } from '#workflows/testing/bookingStories.ts';
import { cardHistories } from '#workflows/testing/cardStories.ts';
import { holdHistories } from '#workflows/testing/holdStories.ts';
import { orderHistories } from '#workflows/testing/orderStories.ts';
import { System } from '#workflows/testing/people.ts';
import { NOW, type Sent, story } from '#workflows/testing/story.ts';
import { verificationHistories } from '#workflows/testing/verificationStories.ts';
import { fieldsOf } from './sends.ts';

type Columns = Readonly<Record<string, { from?(facts: unknown): unknown }>>;
type Facts = (snapshot: Snapshot<any>, holdId?: string) => unknown;

const folded = ({ value, state }: Snapshot<any>) => ({
  id: 'r-1',
  snapshot: { value, state: { ...state, duties: { running: {}, ended: {} } } },
  revision: 0n,
  firstPosition: 1n,
  createdAt: NOW,
  updatedAt: NOW,
});

/** The columns that a list stores, what they are made of, and histories of every event. */
const lists: readonly (readonly [keyof typeof lifecycles, object, Facts, Readonly<Record<string, readonly Sent[]>>])[] =
  [
    ['order', orderColumns, (snapshot) => orderFacts(folded(snapshot)), orderHistories],
    ['booking', bookingColumns, (snapshot) => bookingFacts(folded(snapshot)), bookingHistories],
    ['card', cardColumns, ({ value, state }) => ({ id: 'r-1', value, state }), cardHistories],
    [
      'holds',
      holdColumns,
      ({ state }, holdId = '') => ({
        hold: state.holds[holdId],
        cardId: state.cardId,
        cardholderId: state.cardholderId,
      }),
      holdHistories,
    ],
    ['verification', verificationColumns, ({ value, state }) => ({ value, state }), verificationHistories],
  ];

test.each(lists)(
  '%s: what a page shows before it is saved is what the lists show of it afterwards',
  (name, columns, facts, histories) => {
    const lifecycle = lifecycles[name] as Lifecycle<any>;
    const compared = new Set<string>();
    for (const history of Object.values(histories)) {
      const { snapshot } = story(lifecycle, history);
      const holdId = Object.keys(snapshot.state.holds ?? {})[0];
      const fields = fieldsOf(lifecycle, snapshot, { input: { holdId }, actor: System, now: NOW });
      for (const [field, { from }] of Object.entries(columns as Columns)) {
        const value = fields[field];
        if (!from || !(field in fields) || (typeof value === 'object' && value !== null)) continue;
        compared.add(field);
        expect(value, `${field} after ${history.at(-1)?.name}`).toEqual(from(facts(snapshot, holdId)));
      }
    }
    expect(compared.size).toBeGreaterThan(2);
  },
);
