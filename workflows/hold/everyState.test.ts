import { expect, test } from 'vitest';
import { everyState } from '#workflows/testing/everyState.ts';
import {
  activated,
  cancelled,
  ended,
  holdA,
  holdB,
  placed,
  rescheduled,
  secretly,
} from '#workflows/testing/holdStories.ts';
import { Ada, Bea, Carla, Cora, System } from '#workflows/testing/people.ts';
import { holdLifecycle } from './index.ts';

/** Lifecycles, "Hold", as a table: in which state which command is whose. Ada is the admin, Cora has cards level 3. */
const whoMay = {
  'none → placeHold': 'Carla Cora Ada System',
  'scheduled → activate': 'System',
  'scheduled → reschedule': 'Carla Cora Ada',
  'scheduled → cancel': 'Carla Cora Ada System',
  'active → end': 'System',
  'active → reschedule': 'Carla Cora Ada',
  'active → cancel': 'Carla Cora Ada System',
};

const sentCommands = [
  placed(holdA, '2026-03-10', '2026-03-20'),
  placed(holdA, '2026-03-02', null, System, 'after_order_hold'),
  placed(holdA, '2026-03-10', '2026-03-20', Cora, 'admin'),
  secretly(holdA, '2026-03-10', '2026-03-20'),
  secretly(holdB, '2026-03-02', null),
  placed(holdB, '2026-04-10', '2026-04-20'),
  activated(holdA, '2026-03-10T07:00:00.000Z'),
  ended(holdA, '2026-03-21T07:00:00.000Z'),
  cancelled(holdA),
  cancelled(holdA, Carla, false),
  rescheduled(holdA, '2026-03-30'),
  rescheduled(holdA, '2026-04-30', '2026-04-25'),
];

/** Every combination of a cardholder's hold, one of staff and a secret one, in every status. */
const place = ({ state: { holds } }: { state: typeof holdLifecycle.empty }) =>
  [holdA, holdB].map((id) => `${holds[id]?.kind} ${holds[id]?.status} ${holds[id]?.endDate}`).join();

test('every state × every command × everybody: each may what the lifecycle says and nothing else', () => {
  const explored = everyState(holdLifecycle, { sentCommands, place });
  expect(explored.faults).toEqual([]);
  expect(explored.whoMay).toEqual(whoMay);
  expect(explored.unreached).toEqual([]);
  expect(explored.asked).toBeGreaterThan(5_000);
});

test('on a card that has only a secret hold Carla gets through to nothing of it', () => {
  const { whoMay: hers } = everyState(holdLifecycle, {
    sentCommands: sentCommands.filter((move) => move.name !== 'placeHold' || move.input.kind === 'secret'),
    place,
    people: { Bea, Carla, Cora, Ada, System },
  });
  expect(Object.entries(hers).filter(([, names]) => names.includes('Carla') || names.includes('Bea'))).toEqual([]);
});
