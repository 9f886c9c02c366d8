import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { holdDeadlines } from './deadlines.ts';
import { holdJudgedBy, type Holds, type HoldsState, noHolds, selectHold } from './state.ts';
import { holdRules } from './rules.ts';

const { commands, machine } = lifecycleWords<Holds, typeof holdRules>(holdRules);

const cards3 = staff('cards', 3);
const ownLimits = ['atMostThreeHolds', 'oneInfiniteHold', 'noOverlap', 'infiniteHoldStandsAlone'] as const;

const { cancel } = commands({
  cancel: {
    by: [cardholder, cards3, bySystem],
    rules: ['ownHold', 'staysUntilVerified', 'cancellationConfirmed'],
    records: 'holdCancelled',
    to: 'cancelled',
    takesBack: 'placeHold',
  },
});

/**
 * Hold: a period in which a card takes no new orders. There is one machine per hold; all holds of a card share a stream
 * (lifecycles, "Hold").
 */
export const holdMachine = machine({
  id: 'hold',
  context: noHolds,
  states: {
    none: {
      on: {
        placeHold: {
          by: [cardholder, cards3, bySystem],
          rules: [
            'ownCard',
            'kindIsForThisActor',
            'holdIdIsFree',
            'oneUnverificationHold',
            'startNotInPast',
            'endNotBeforeStart',
            'notTooFarAhead',
            ...ownLimits,
          ],
          records: 'holdPlaced',
          to: 'placed',
          waitsForServer: true,
        },
      },
    },
    /** A hold that starts today or earlier is active immediately. */
    placed: { always: [{ if: 'beginsNow', records: 'holdActivated', to: 'active' }, { to: 'scheduled' }] },
    scheduled: {
      on: {
        activate: { by: [bySystem], rules: ['startReached'], records: 'holdActivated', to: 'active' },
        reschedule: {
          by: [cardholder, cards3],
          rules: [
            'ownHold',
            'staysUntilVerified',
            'startNotInPast',
            'endNotBeforeStart',
            'notTooFarAhead',
            ...ownLimits,
          ],
          records: 'holdRescheduled',
          to: 'placed',
        },
        cancel,
      },
    },
    active: {
      on: {
        /**
         * The end date is the last day on hold: the hold ends as the following day begins, or immediately when its
         * reason no longer applies.
         */
        end: { by: [bySystem], rules: ['endReached'], records: 'holdEnded', to: 'ended' },
        reschedule: {
          by: [cardholder, cards3],
          rules: [
            'ownHold',
            'staysUntilVerified',
            'startStaysOnceActive',
            'endNotBeforeStart',
            'notTooFarAhead',
            'endNotInPast',
            ...ownLimits,
          ],
          records: 'holdRescheduled',
        },
        cancel,
      },
    },
    ended: {},
    cancelled: {},
  },
});

/** The behavior of the holds of a card, shared by pages and server. */
export const holdBehavior: Behavior<HoldsState> = {
  category: 'holds',
  version: 1,
  machine: holdMachine,
  rules: holdRules,
  ruleSettings: holdJudgedBy,
  empty: noHolds,
  deadlines: holdDeadlines,
  select: selectHold,
};
