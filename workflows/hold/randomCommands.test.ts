import { expect, test } from 'vitest';
import type { Actor } from '#workflows/kernel/actor.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import {
  activated,
  cancelled,
  ended,
  holdA,
  holdB,
  holdC,
  holdD,
  placed,
  rescheduled,
} from '#workflows/testing/holdStories.ts';
import { Bea, Carl, Carla, Cora, idOf, System } from '#workflows/testing/people.ts';
import { histories } from '#testing/depth.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { NOW, type Sent } from '#workflows/testing/story.ts';
import { overlaps } from './period.ts';
import { type Hold, isOpen, onHold, visibleHolds } from './state.ts';
import { holdLifecycle } from './index.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';

const ids = [holdA, holdB, holdC, holdD];
const secretId = idOf(305);
const periods = [
  ['2026-03-02', '2026-03-04'],
  ['2026-03-05', '2026-03-10'],
  ['2026-03-10', '2026-03-20'],
  ['2026-04-01', null],
  ['2026-03-12', '2026-03-11'],
] as const;
const at = (id: string, by: Actor) => periods.map(([start, end]) => placed(id, start, end, by));

const sentCommands: readonly Sent[] = [
  ...ids.flatMap((id) => [
    ...at(id, Carla),
    activated(id, NOW),
    ended(id, NOW),
    cancelled(id),
    rescheduled(id, '2026-03-09'),
    rescheduled(id, null),
  ]),
  rescheduled(holdA, '2026-03-30', '2026-03-25'),
  rescheduled(holdB, '2026-03-04', '2026-03-02'),
  cancelled(holdA, Carla, false),
  placed(idOf(306), '2026-03-02', '2026-03-15', Cora, 'admin'),
  placed(idOf(307), '2026-03-02', null, System, 'after_order_hold'),
  cancelled(idOf(306), Cora),
  cancelled(idOf(307), System),
  placed(secretId, '2026-03-02', null, Cora, 'secret'),
  cancelled(secretId, Carla),
  rescheduled(secretId, '2026-03-09'),
  cancelled(holdB, Bea),
  placed(holdB, '2026-03-02', null, Carl),
];

const own = (holds: readonly Hold[]) => holds.filter((hold) => hold.kind === 'user_hold' && isOpen(hold));

test('in random histories the limits of section 5 hold and nothing reveals a secret hold', () => {
  const played = randomCommands(holdLifecycle, {
    sentCommands,
    invariant: ({ state }, { refusal }, move, before) => {
      const all = Object.values(state.holds);
      const mine = own(all);
      if (mine.length > 3) throw new Error('more than three');
      if (mine.length > 1 && mine.some(({ endDate }) => endDate === null)) {
        throw new Error('an infinite hold is not alone');
      }
      if (mine.some((a) => mine.some((b) => a !== b && overlaps(a, b)))) throw new Error('an overlap');
      if (all.some(({ startDate, endDate }) => endDate !== null && endDate < startDate)) {
        throw new Error('an end before its start');
      }
      if (all.some(({ status, startDate }) => status === 'active' && startDate > pacificDate(move.now))) {
        throw new Error('active before its start');
      }
      if (onHold(state) !== all.some(({ status }) => status === 'active')) {
        throw new Error('on hold without an active hold');
      }
      const ended = Object.keys(before.state.holds).filter(
        (id) => !isOpen(before.state.holds[id]!) && state.holds[id]!.status !== before.state.holds[id]!.status,
      );
      if (ended.length > 0) throw new Error('a hold came back');
      if (move.actor === Carla && visibleHolds(state, Carla).some(({ kind }) => kind === 'secret')) {
        throw new Error('a secret hold is shown');
      }
      if (move.actor === Carla && JSON.stringify(refusal ?? null).includes(secretId)) {
        throw new Error('a refusal names a secret hold');
      }
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(holdLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});

test('in 300 random histories the next steps of Carla are the same with and without a secret hold', () => {
  const secret = placed(secretId, '2026-03-02', null, Cora, 'secret');
  const hers = sentCommands.filter((move) => move.input.holdId !== secretId);
  randomCommands(holdLifecycle, {
    sentCommands: hers,
    runs: 300,
    invariant: ({ value, state }, _told, { now }) => {
      const held: Hold = {
        holdId: secretId,
        kind: 'secret',
        startDate: '2026-03-02',
        endDate: null,
        status: 'active',
        reason: null,
        placedAt: secret.now,
      };
      const beside = { value, state: { ...state, holds: { ...state.holds, [secretId]: held } } };
      for (const about of [undefined, ...ids.map((holdId) => ({ holdId }))]) {
        const requested = { actor: Carla, now, settings: defaultSettings, ...(about ? { about } : {}) };
        if (
          JSON.stringify(nextSteps(holdLifecycle, beside, requested)) !==
          JSON.stringify(nextSteps(holdLifecycle, { value, state }, requested))
        ) {
          throw new Error('next steps tell');
        }
      }
    },
  });
});
