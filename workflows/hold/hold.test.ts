import { describe, expect, test } from 'vitest';
import { nextSteps } from '#workflows/kernel/nextSteps.ts';
import { unsaid } from '#workflows/testing/coverage.ts';
import { given } from '#workflows/testing/given.ts';
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
  secretly,
} from '#workflows/testing/holdStories.ts';
import { Ada, Bea, Carl, Carla, Cleo, Cora, idOf, System } from '#workflows/testing/people.ts';
import { command, NOW, type Sent } from '#workflows/testing/story.ts';
import { onHold, visibleHolds } from './state.ts';
import { holdLifecycle } from './index.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';

const holds = (...history: readonly Sent[]) => given(holdLifecycle, ...history);
const march10to20 = placed(holdA, '2026-03-10', '2026-03-20');
const fromToday = placed(holdA, '2026-03-02', '2026-03-05');

describe('placing a hold', () => {
  test('Carla plans one: it is scheduled and the card is not on hold yet', () => {
    const { snapshot } = holds()
      .when(march10to20)
      .then(
        { holdPlaced: { kind: 'user_hold', startDate: '2026-03-10', endDate: '2026-03-20', maxOwnHolds: 3 } },
        'scheduled',
      );
    expect(onHold(snapshot.state)).toBe(false);
  });
  test('one that starts today is active in the same step', () => {
    const { snapshot } = holds()
      .when(fromToday)
      .then({ holdPlaced: {}, holdActivated: { holdId: holdA } }, 'active');
    expect(onHold(snapshot.state)).toBe(true);
  });
  test('today is the Pacific day', () => {
    const tomorrowMorning = '2026-03-03T07:59:00.000Z';
    holds().when(fromToday.at(tomorrowMorning)).then({ holdPlaced: {}, holdActivated: {} }, 'active');
    holds()
      .when(fromToday.at('2026-03-03T08:00:00.000Z'))
      .thenRefused('startNotInPast', { startDate: '2026-03-02', today: '2026-03-03' });
  });
  test('a late reaction of the system may start it in the past', () => {
    holds()
      .when(placed(holdA, '2026-03-01', '2026-03-31', System, 'after_removal_hold'))
      .then({ holdPlaced: {}, holdActivated: {} }, 'active');
  });
  test('nobody plans further than five years; who means for ever gives no end', () => {
    const latest = { latest: '2031-03-02' };
    holds()
      .when(placed(holdA, '2026-03-10', '2031-03-02'))
      .then({ holdPlaced: {} }, 'scheduled');
    holds()
      .when(placed(holdA, '2026-03-10', '2031-03-03'))
      .thenRefused('notTooFarAhead', latest);
    holds()
      .when(placed(holdA, '2099-01-01', null))
      .thenRefused('notTooFarAhead', latest);
    holds(march10to20).when(rescheduled(holdA, '2099-12-31')).thenRefused('notTooFarAhead', latest);
  });
  test('the end is not before the start; one day is enough', () => {
    holds()
      .when(placed(holdA, '2026-03-10', '2026-03-09'))
      .thenRefused('endNotBeforeStart', { startDate: '2026-03-10', endDate: '2026-03-09' });
    holds()
      .when(placed(holdA, '2026-03-10', '2026-03-10'))
      .then({ holdPlaced: {} }, 'scheduled');
  });
  test("not on somebody else's card, nor once it has holds", () => {
    holds()
      .when(placed(holdA, '2026-03-10', null, Carl))
      .thenRefused('ownCard');
    holds(march10to20)
      .when(placed(holdB, '2026-04-10', '2026-04-11', Carl))
      .thenNotForThisActor();
    holds()
      .when(placed(holdA, '2026-03-10', null, Bea))
      .thenNotForThisActor();
    holds()
      .when(placed(holdA, '2026-03-10', null, Cleo, 'admin'))
      .thenNotForThisActor();
  });
  test.each([
    ['Carla', Carla, ['user_hold'], 'admin'],
    ['Cora', Cora, ['admin', 'secret'], 'user_hold'],
    ['Ada', Ada, ['admin', 'secret'], 'after_order_hold'],
    ['the system', System, ['after_order_hold', 'after_removal_hold', 'unverification_hold'], 'secret'],
  ] as const)('%s places only her kinds', (_name, actor, kinds, other) => {
    for (const kind of kinds) {
      holds()
        .when(placed(holdA, '2026-03-10', '2026-03-11', actor, kind))
        .then({ holdPlaced: { kind } }, 'scheduled');
    }
    holds()
      .when(placed(holdA, '2026-03-10', '2026-03-11', actor, other))
      .thenRefused('kindIsForThisActor', { kind: other, kinds });
  });
});

test('a card is on hold once for want of a verification, and again after that hold is over', () => {
  const unverified = (holdId: string) => placed(holdId, '2026-03-02', null, System, 'unverification_hold');
  holds(unverified(holdA)).when(unverified(holdB)).thenRefused('oneUnverificationHold');
  holds(unverified(holdA))
    .when(placed(holdB, '2026-03-02', '2026-03-12', System, 'after_order_hold'))
    .then({ holdPlaced: {}, holdActivated: {} }, 'active');
  holds(unverified(holdA), command('end', { holdId: holdA, because: 'verified' }).by(System))
    .when(unverified(holdB))
    .then({ holdPlaced: {}, holdActivated: {} }, 'active');
});

describe('the limits of section 5', () => {
  const two = [march10to20, placed(holdB, '2026-04-01', '2026-04-05')];
  const three = [...two, placed(holdC, '2026-05-01', '2026-05-05')];
  test('three at most, and a place is free again when one is cancelled or over', () => {
    const fourth = placed(holdD, '2026-06-01', '2026-06-02');
    holds(...three)
      .when(fourth)
      .thenRefused('atMostThreeHolds', { max: 3, holds: 3 });
    holds(...three, cancelled(holdA))
      .when(fourth)
      .then({ holdPlaced: {} }, 'scheduled');
    const over = [fromToday, ...three.slice(1), ended(holdA, '2026-03-06T08:00:00.000Z')];
    holds(...over)
      .when(fourth.at('2026-03-06T08:00:00.000Z'))
      .then({ holdPlaced: {} }, 'scheduled');
  });
  test('the limit shows before anyone fills in a form', () => {
    const add = nextSteps(holdLifecycle, holds(...three).snapshot, {
      actor: Carla,
      now: NOW,
      settings: defaultSettings,
    }).find((step) => step.command === 'placeHold');
    expect(add).toMatchObject({ allowed: false, refusal: { code: 'atMostThreeHolds', values: { max: 3, holds: 3 } } });
  });
  test('no overlap, not even of one day', () => {
    holds(march10to20)
      .when(placed(holdB, '2026-03-20', '2026-03-25'))
      .thenRefused('noOverlap', { holdId: holdA, startDate: '2026-03-10', endDate: '2026-03-20' });
    holds(march10to20)
      .when(placed(holdB, '2026-03-05', '2026-03-10'))
      .thenRefused('noOverlap');
    holds(march10to20)
      .when(placed(holdB, '2026-03-12', '2026-03-13'))
      .thenRefused('noOverlap');
    holds(march10to20)
      .when(placed(holdB, '2026-03-21', '2026-03-25'))
      .then({ holdPlaced: {} }, 'scheduled');
    holds(march10to20)
      .when(placed(holdB, '2026-03-05', '2026-03-09'))
      .then({ holdPlaced: {} }, 'scheduled');
  });
  test('one without an end, and no second one', () => {
    holds(placed(holdA, '2026-04-01', null))
      .when(placed(holdB, '2026-09-01', null))
      .thenRefused('oneInfiniteHold', { holdId: holdA, endDate: null });
  });
  test('one without an end stands alone: every other hold starts before it ends', () => {
    holds(march10to20)
      .when(placed(holdB, '2026-03-15', null))
      .thenRefused('noOverlap', { holdId: holdA });
    holds(march10to20)
      .when(placed(holdB, '2026-04-01', null))
      .thenRefused('infiniteHoldStandsAlone', { holdId: holdA });
    holds(placed(holdB, '2026-04-01', null))
      .when(march10to20)
      .thenRefused('infiniteHoldStandsAlone', { holdId: holdB });
    holds(march10to20, cancelled(holdA))
      .when(placed(holdB, '2026-04-01', null))
      .then({ holdPlaced: {} }, 'scheduled');
  });
  test('holds by staff and by the system don’t count toward the limits or obey them', () => {
    const others = [
      secretly(holdA, '2026-03-10', null),
      placed(holdB, '2026-03-10', null, Cora, 'admin'),
      placed(holdC, '2026-03-10', null, System, 'unverification_hold'),
    ];
    holds(...others)
      .when(placed(holdD, '2026-03-12', null))
      .then({ holdPlaced: {} }, 'scheduled');
    holds(placed(holdD, '2026-03-12', null))
      .when(secretly(holdA, '2026-03-12', null))
      .then({ holdPlaced: {} }, 'scheduled');
  });
});

describe("a hold's days", () => {
  test('it begins by itself at midnight in Los Angeles', () => {
    expect(holds(march10to20).deadlines()).toEqual([
      {
        name: `activate:${holdA}`,
        dueAt: '2026-03-10T07:00:00.000Z',
        turn: 'system',
        silence: { does: 'command', command: 'activate', input: { holdId: holdA } },
      },
    ]);
    holds(march10to20)
      .when(activated(holdA, '2026-03-10T06:59:59.999Z'))
      .thenRefused('startReached', { startDate: '2026-03-10' }, '2026-03-10T07:00:00.000Z');
    holds(march10to20).when(activated(holdA, '2026-03-10T07:00:00.000Z')).then({ holdActivated: {} }, 'active');
  });
  test('its last day is a day on hold: it ends by itself as the next one begins', () => {
    expect(holds(fromToday).deadlines()).toEqual([
      {
        name: `end:${holdA}`,
        dueAt: '2026-03-06T08:00:00.000Z',
        turn: 'system',
        silence: { does: 'command', command: 'end', input: { holdId: holdA } },
      },
    ]);
    holds(fromToday)
      .when(ended(holdA, '2026-03-06T07:59:59.999Z'))
      .thenRefused('endReached', { endDate: '2026-03-05' }, '2026-03-06T08:00:00.000Z');
    const { snapshot } = holds(fromToday)
      .when(ended(holdA, '2026-03-06T08:00:00.000Z'))
      .then({ holdEnded: {} }, 'ended');
    expect(onHold(snapshot.state)).toBe(false);
  });
  test('one of the system ends at once when what it was placed for is gone, and says so', () => {
    const gone = (because: string, actor: typeof System | typeof Ada = System) =>
      command('end', { holdId: holdA, because }).by(actor);
    const resting = placed(holdA, '2026-03-02', '2026-03-12', System, 'after_order_hold');
    expect(
      holds(resting)
        .when(gone('slotCameBack'))
        .then({ holdEnded: { because: 'slotCameBack' } }, 'ended').snapshot.state.holds[holdA],
    ).toMatchObject({ endedBecause: 'slotCameBack' });
    holds(resting)
      .when(gone('verified'))
      .thenRefused('endReached', { endDate: '2026-03-12' }, '2026-03-13T07:00:00.000Z');
    holds(resting).when(gone('slotCameBack', Ada)).thenNotForThisActor();
    holds(placed(holdA, '2026-03-02', null, System, 'unverification_hold'))
      .when(gone('verified'))
      .then({ holdEnded: { because: 'verified' } }, 'ended');
    holds(fromToday).when(gone('verified')).thenRefused('endReached', {}, '2026-03-06T08:00:00.000Z');
    holds(fromToday)
      .when(ended(holdA, '2026-03-06T08:00:00.000Z'))
      .then({ holdEnded: { because: 'lastDayOver' } }, 'ended');
  });
  test('one without an end never ends by itself', () => {
    const forever = placed(holdA, '2026-03-02', null);
    expect(holds(forever).deadlines()).toEqual([]);
    holds(forever).when(ended(holdA, '2036-01-01T08:00:00.000Z')).thenRefused('endReached', { endDate: null });
  });
  test('nobody but the system begins or ends it by date', () => {
    holds(march10to20)
      .when(command('activate', { holdId: holdA }).by(Ada))
      .thenNotForThisActor();
    holds(fromToday)
      .when(command('end', { holdId: holdA }).by(Carla))
      .thenNotForThisActor();
  });
});

describe('changing a hold', () => {
  test('Carla moves a planned one; moved to today it is active at once', () => {
    holds(march10to20)
      .when(rescheduled(holdA, '2026-03-25', '2026-03-12'))
      .then(
        { holdRescheduled: { startDate: '2026-03-12', before: { startDate: '2026-03-10', endDate: '2026-03-20' } } },
        'scheduled',
      );
    holds(march10to20)
      .when(rescheduled(holdA, '2026-03-25', '2026-03-02'))
      .then({ holdRescheduled: {}, holdActivated: { startDate: '2026-03-02' } }, 'active');
    holds(march10to20)
      .when(rescheduled(holdA, '2026-03-25', '2026-03-01'))
      .thenRefused('startNotInPast');
  });
  test('of an active one only the end, and not behind us', () => {
    holds(fromToday)
      .when(rescheduled(holdA, '2026-03-09'))
      .then({ holdRescheduled: { startDate: '2026-03-02', endDate: '2026-03-09' } }, 'active');
    holds(fromToday)
      .when(rescheduled(holdA, null))
      .then({ holdRescheduled: { endDate: null } }, 'active');
    holds(fromToday)
      .when(rescheduled(holdA, '2026-03-09', '2026-03-04'))
      .thenRefused('startStaysOnceActive', { startDate: '2026-03-02' });
    holds(fromToday)
      .when(rescheduled(holdA, '2026-03-03').at('2026-03-04T20:00:00.000Z'))
      .thenRefused('endNotInPast', { endDate: '2026-03-03', today: '2026-03-04' });
    holds(fromToday).when(rescheduled(holdA, '2026-03-01')).thenRefused('endNotBeforeStart');
  });
  test('the limits look at the other holds, not at itself', () => {
    const both = [march10to20, placed(holdB, '2026-04-01', '2026-04-05')];
    holds(...both)
      .when(rescheduled(holdA, '2026-03-31'))
      .then({ holdRescheduled: {} }, 'scheduled');
    holds(...both)
      .when(rescheduled(holdA, '2026-04-01'))
      .thenRefused('noOverlap', { holdId: holdB });
    holds(...both)
      .when(rescheduled(holdA, null, '2026-06-01'))
      .thenRefused('infiniteHoldStandsAlone', { holdId: holdB });
  });
  test("Cora moves hers and Carla's; Carla only her own", () => {
    const admins = placed(holdA, '2026-03-10', null, Cora, 'admin');
    holds(admins)
      .when(rescheduled(holdA, '2026-03-30', undefined, Cora))
      .then({ holdRescheduled: {} }, 'scheduled');
    holds(march10to20)
      .when(rescheduled(holdA, '2026-03-30', undefined, Cora))
      .then({ holdRescheduled: {} }, 'scheduled');
    holds(admins).when(rescheduled(holdA, '2026-03-30')).thenRefused('ownHold', { kind: 'admin' });
  });
  test('Carla cancels her own after a confirmation, planned or active', () => {
    holds(march10to20)
      .when(cancelled(holdA, Carla, false))
      .thenRefused('cancellationConfirmed');
    holds(march10to20)
      .when(cancelled(holdA))
      .then({ holdCancelled: { kind: 'user_hold' } }, 'cancelled');
    const { snapshot } = holds(fromToday).when(cancelled(holdA)).then({ holdCancelled: {} }, 'cancelled');
    expect(onHold(snapshot.state)).toBe(false);
    expect(holdLifecycle.deadlines(snapshot)).toEqual([]);
  });
  test("she cancels none of the system's; staff and system do", () => {
    const systems = placed(holdA, '2026-03-02', '2026-03-12', System, 'after_order_hold');
    holds(systems).when(cancelled(holdA)).thenRefused('ownHold', { kind: 'after_order_hold' });
    holds(systems).when(cancelled(holdA, Cora)).then({ holdCancelled: {} }, 'cancelled');
    holds(systems).when(cancelled(holdA, System)).then({ holdCancelled: {} }, 'cancelled');
  });
  test('the one of an owner who is not verified ends by itself: neither staff nor an admin cancel it or set it an end', () => {
    const unverified = placed(holdA, '2026-03-02', null, System, 'unverification_hold');
    for (const person of [Cora, Ada]) {
      holds(unverified).when(cancelled(holdA, person)).thenRefused('staysUntilVerified');
      holds(unverified)
        .when(rescheduled(holdA, '2026-03-05', undefined, person))
        .thenRefused('staysUntilVerified');
    }
    holds(unverified).when(cancelled(holdA)).thenRefused('ownHold', { kind: 'unverification_hold' });
  });
  test('what is over stays over', () => {
    holds(march10to20, cancelled(holdA)).when(cancelled(holdA)).thenNotInThisState();
    holds(march10to20, cancelled(holdA)).when(rescheduled(holdA, null)).thenNotInThisState();
    holds(fromToday, ended(holdA, '2026-03-06T08:00:00.000Z'))
      .when(activated(holdA, '2026-03-07T08:00:00.000Z'))
      .thenNotInThisState();
  });
});

describe('a secret hold', () => {
  const secret = secretly(holdA, '2026-03-02', null);
  test('holds the card', () => expect(onHold(holds(secret).state)).toBe(true));
  test('is shown to staff and not to Carla', () => {
    const { state } = holds(secret, placed(holdB, '2026-03-10', '2026-03-20'));
    expect(visibleHolds(state, Carla).map(({ holdId }) => holdId)).toEqual([holdB]);
    expect(visibleHolds(state, Cora).map(({ holdId }) => holdId)).toEqual([holdA, holdB]);
  });
  test('answers Carla in every way like a hold that does not exist', () => {
    for (const attempt of [cancelled, (id: string) => rescheduled(id, '2026-03-30')]) {
      const hidden = holds(secret).when(attempt(holdA)).refusal;
      const missing = holds(secret).when(attempt(idOf(999))).refusal;
      expect(hidden).toEqual(missing);
      expect(hidden).toMatchObject({ code: 'notInThisState', state: null, values: {} });
    }
    const { snapshot } = holds(secret);
    const steps = (holdId: string) =>
      nextSteps(holdLifecycle, snapshot, { actor: Carla, now: NOW, settings: defaultSettings, about: { holdId } });
    expect(steps(holdA)).toEqual(steps(idOf(999)));
  });
  test('changes nothing that Carla may do', () => {
    const without = nextSteps(holdLifecycle, holds(march10to20).snapshot, {
      actor: Carla,
      now: NOW,
      settings: defaultSettings,
    });
    const beside = nextSteps(holdLifecycle, holds(secretly(holdB, '2026-03-02', null), march10to20).snapshot, {
      actor: Carla,
      now: NOW,
      settings: defaultSettings,
    });
    expect(beside).toEqual(without);
  });
  test('cannot be overwritten by one that happens to have its id', () =>
    holds(secret)
      .when(placed(holdA, '2026-03-10', null))
      .thenRefused('holdIdIsFree'));
  test('Cora ends it when she likes', () =>
    holds(secret)
      .when(cancelled(holdA, Cora))
      .then({ holdCancelled: { kind: 'secret' } }, 'cancelled'));
});

test('every transition, and both outcomes of every rule, has its sentence above', () => {
  expect(unsaid(holdLifecycle)).toEqual({ transitions: [], outcomes: [] });
});
