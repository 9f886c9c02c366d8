import { expect, test } from 'vitest';
import { histories } from '#testing/depth.ts';
import { Ada, behind, idOf, Pia, Pol } from '#workflows/testing/people.ts';
import {
  changed,
  consumed,
  created,
  deleted,
  paused,
  released,
  reserved,
  resumed,
  settled,
} from '#workflows/testing/promocodeStories.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { promocodeLifecycle } from './index.ts';
import { usesBy, usesOf } from './state.ts';

const orders = [711, 712, 713, 714, 715].map(idOf);
const buyers = [721, 722, 723, 724].map(idOf);

const sentCommands: readonly Sent[] = [
  created,
  ...orders.flatMap((order, index) => [
    reserved(order, { buyerId: buyers[index % 4] }),
    reserved(order, { buyerId: buyers[(index + 1) % 4], yourPercent: 20 }),
    reserved(order, { buyerId: buyers[index % 4], again: true }),
    settled(order),
    consumed(order),
    released(order),
  ]),
  changed,
  paused,
  resumed,
  resumed,
  deleted,
  command('pause').by(Ada),
  command('change', { salePercent: 5 }).by(Pol),
  command('delete').by(behind(Pia)),
];

test('in random histories a code is never used more often than allowed, in all or by one customer', () => {
  const played = randomCommands(promocodeLifecycle, {
    sentCommands,
    invariant: ({ state }, { events }) => {
      const reservedNow = events.some(({ type }) => type === 'promocode.use-reserved.v1');
      const { uses = Infinity, usesPerUser = Infinity } = state.terms;
      if (usesOf(state) > uses) throw new Error('used more often than allowed');
      if (reservedNow && buyers.some((buyer) => usesBy(state, buyer) > usesPerUser)) {
        throw new Error('one customer has used it more often than allowed');
      }
      for (const { settled: isSettled, paidCents } of Object.values(state.uses)) {
        if (paidCents !== null && !isSettled) throw new Error('paid for an order that may have died');
      }
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(promocodeLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});
