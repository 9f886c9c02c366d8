import { describe, expect, test } from 'vitest';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
import { Ada, Bea, Bo, Pia, Pol, System } from '#workflows/testing/people.ts';
import {
  changed,
  consumed,
  created,
  createdAgain,
  deleted,
  orderA,
  orderB,
  orderC,
  paused,
  promocodeHistories,
  released,
  reserved,
  reservedByBo,
  resumed,
  settled,
  spring,
} from '#workflows/testing/promocodeStories.ts';
import { command, NOW, type Sent } from '#workflows/testing/story.ts';
import { promocodeLifecycle } from './index.ts';
import { promocodeCode } from './schemas.ts';

const code = (...history: readonly Sent[]) => given(promocodeLifecycle, ...history);
const create = (change: object) => command('create', { ...spring, ...change }).by(Pol);

describe('a code', () => {
  test('is kept in capitals, of 3 to 20 letters and digits', () => {
    expect(promocodeCode.parse(' spring15 ')).toBe('SPRING15');
    for (const wrong of ['AB', 'A'.repeat(21), 'SPRING-15', 'ВЕСНА', '']) {
      expect(promocodeCode.safeParse(wrong).success, wrong).toBe(false);
    }
  });
  test('Pol creates, pauses and resumes it; only Pia and Ada change or delete it', () => {
    code()
      .when(created)
      .then({ promocodeCreated: { code: 'SPRING', salePercent: 15 } }, 'active');
    code(created).when(paused).then({ promocodePaused: {} }, 'paused');
    code(created, paused).when(resumed).then({ promocodeResumed: {} }, 'active');
    code(created)
      .when(changed)
      .then({ promocodeChanged: { before: { uses: 2 }, terms: { uses: 3, campaign: 'Spring sale' } } }, 'active');
    code(created, paused).when(changed).then({ promocodeChanged: {} }, 'paused');
    for (const name of ['change', 'delete']) {
      const input = name === 'change' ? { salePercent: 20 } : {};
      code(created).when(command(name, input).by(Pol)).thenNotForThisActor();
    }
    code(created).when(deleted).then({ promocodeDeleted: {} }, 'deleted');
    code(created, paused).when(command('delete').by(Ada)).then({ promocodeDeleted: {} }, 'deleted');
  });
  test('doesn’t end before it begins, and allows no fewer uses than are taken', () => {
    code()
      .when(create({ until: '2026-02-28' }))
      .thenRefused('untilIsNotBeforeFrom', { until: '2026-02-28' });
    code(created, reserved(), reservedByBo())
      .when(command('change', { salePercent: 15, uses: 1 }).by(Pia))
      .thenRefused('usesNotBelowUsed', { used: 2, uses: 1 });
  });
  test('that was deleted comes back after a year, unused', () => {
    const gone = [created, reserved(), deleted] as const;
    code(...gone)
      .when(created)
      .thenRefused('codeIsFreeAgain', { freeFrom: '2027-03-02T08:00:00.000Z' }, '2027-03-02T08:00:00.000Z');
    const { snapshot } = code(...gone)
      .when(createdAgain)
      .then({ promocodeCreated: { code: 'SPRING' } }, 'active');
    expect(snapshot.state.uses).toEqual({});
  });
});

describe('a use', () => {
  test('is reserved while the order is placed, and counts until the order falls through', () => {
    code(created)
      .when(reserved())
      .then({ useReserved: { used: 1, uses: 2, salePercent: 15, settleBy: '2026-03-02T18:02:00.000Z' } }, 'active');
    code(created, reserved(), reservedByBo())
      .when(reserved(orderC, { buyerId: Ada.userId }))
      .thenRefused('usesLeft');
    code(created, reserved(), reservedByBo(), released())
      .when(reserved(orderC, { buyerId: Ada.userId }))
      .then({ useReserved: { used: 2 } }, 'active');
    code(created, reserved()).when(reserved()).thenRefused('useNotYetReserved', { orderId: orderA });
  });
  test('is refused with the reason that the buyer reads', () => {
    const from = '2026-03-01T08:00:00.000Z';
    code(created)
      .when(reserved().at('2026-03-01T07:59:59.000Z'))
      .thenRefused('promocodeHasBegun', { from: '2026-03-01' }, from);
    code(created).when(reserved().at(from)).then({ useReserved: {} }, 'active');
    code(created).when(reserved().at('2026-04-01T06:59:59.000Z')).then({ useReserved: {} }, 'active');
    code(created)
      .when(reserved().at('2026-04-01T07:00:00.000Z'))
      .thenRefused('promocodeIsNotOver', { until: '2026-03-31' });
    code(created, reserved()).when(reserved(orderB)).thenRefused('usesLeftForYou', { usesPerUser: 1 });
    code(created)
      .when(reserved(orderA, { totalCents: 29_999 }))
      .thenRefused('totalReachesLeast', { totalCents: 29_999, leastTotalCents: 30_000 });
    for (const yourPercent of [15, 20]) {
      code(created)
        .when(reserved(orderA, { yourPercent }))
        .thenRefused('betterThanYourDiscount', { yourPercent, salePercent: 15 });
    }
    code(created)
      .when(reserved(orderA, { yourPercent: 14 }))
      .then({ useReserved: {} }, 'active');
    const forBrokers = create({ forUserTypes: ['broker'] });
    code(forBrokers).when(reserved()).thenRefused('promocodeIsForYou');
    code(forBrokers)
      .when(reservedByBo())
      .then({ useReserved: { buyerId: Bo.userId } }, 'active');
    code().when(reserved()).thenNotInThisState();
    for (const end of [paused, deleted]) code(created, end).when(reserved()).thenRefused('keptByItsOrder');
  });
  test('of an order that is restored asks for nothing but a use', () => {
    const late = (change: object) =>
      reserved(orderA, { again: true, totalCents: 0, ...change }).at('2026-06-01T18:00:00.000Z');
    code(created)
      .when(late({}))
      .then({ useReserved: { buyerId: Bea.userId } }, 'active');
    code(created, reserved(orderB), reservedByBo(orderC))
      .when(late({ buyerId: Ada.userId }))
      .thenRefused('usesLeft');
    for (const end of [paused, deleted]) {
      const state = end === paused ? 'paused' : 'deleted';
      code(created, reserved(), released(), end)
        .when(late({}))
        .then({ useReserved: { used: 1 } }, state);
      code(created, reserved(orderB), reservedByBo(orderC), end)
        .when(late({ buyerId: Ada.userId }))
        .thenRefused('usesLeft');
    }
  });
  test('is checked until its order is placed, and is paid once', () => {
    expect(code(created, reserved()).deadlines()).toMatchObject([
      {
        name: `abandonCheck:${orderA}`,
        dueAt: '2026-03-02T18:02:00.000Z',
        silence: {
          on: { lifecycle: 'order', id: orderA },
          command: 'abandonPromocode',
          input: { promocodeId: spring.promocodeId },
        },
      },
    ]);
    expect(code(created, reserved(), settled()).deadlines()).toEqual([]);
    code(created, reserved())
      .when(settled())
      .then({ useSettled: { orderId: orderA } }, 'active');
    code(created, reserved(), settled()).when(settled()).thenRefused('useNotYetSettled');
    code(created, reserved(), settled())
      .when(consumed())
      .then({ useConsumed: { totalCents: 42_500 } }, 'active');
    code(created, reserved(), consumed()).when(consumed()).thenRefused('useNotYetConsumed');
    code(created).when(settled()).thenRefused('useIsReserved', { orderId: orderA });
    code(created, reserved(), consumed())
      .when(released())
      .then({ useReleased: { used: 0 } }, 'active');
  });
  test('that an order has reserved again isn’t ended by what ended the first', () => {
    code(created, reserved(), released(), reserved().at('2026-03-02T19:00:00.000Z'))
      .when(released(orderA, NOW))
      .thenRefused('sameUse', { reservedAt: NOW });
  });
  test('goes on whatever becomes of the code', () => {
    for (const end of [paused, deleted]) {
      const state = end === paused ? 'paused' : 'deleted';
      code(created, reserved(), end).when(settled()).then({ useSettled: {} }, state);
      code(created, reserved(), end).when(consumed()).then({ useConsumed: {} }, state);
      code(created, reserved(), end).when(released()).then({ useReleased: {} }, state);
    }
  });
  test('is nobody’s to take but the system’s', () => {
    code(created)
      .when(command('reserve', { ...reserved().input }).by(Ada))
      .thenNotForThisActor();
    code(created, reserved())
      .when(command('release', { ...released().input }).by(Pia))
      .thenNotForThisActor();
    code(created)
      .when(command('reserve', { ...reserved().input }).by(System))
      .then({ useReserved: {} }, 'active');
  });
});

test('every event has a story, from which its golden history was recorded', () =>
  expect(Object.keys(promocodeHistories)).toEqual(Object.values(promocodeLifecycle.events).map(({ type }) => type)));

test('every transition and both outcomes of every rule are covered above', () => {
  expect(unsaid(promocodeLifecycle)).toEqual({ transitions: [], outcomes: [] });
});
