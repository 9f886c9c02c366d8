import { by, bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { type Holds, noHolds } from './state.ts';
import { holdRules } from './rules.ts';

const { record, requires, takingBack, when, setup } = lifecycleWords<Holds, typeof holdRules>(holdRules);

const cards3 = staff('cards', 3);
const system = by(bySystem);
const ownLimits = ['atMostThreeHolds', 'oneInfiniteHold', 'noOverlap', 'infiniteHoldStandsAlone'] as const;

const cancel = {
  target: 'cancelled',
  guard: takingBack(
    requires(by(cardholder, cards3, bySystem), 'ownHold', 'staysUntilVerified', 'cancellationConfirmed'),
    'placeHold',
  ),
  actions: record('holdCancelled'),
};

/** Hold: a period in which a card takes no new orders. One machine a hold, all of a card in one stream (lifecycles, "Hold"). */
export const holdMachine = setup.createMachine({
  id: 'hold',
  context: noHolds,
  initial: 'none',
  states: {
    none: {
      on: {
        placeHold: {
          target: 'placed',
          guard: waits(
            requires(
              by(cardholder, cards3, bySystem),
              'ownCard',
              'kindIsForThisActor',
              'holdIdIsFree',
              'oneUnverificationHold',
              'startNotInPast',
              'endNotBeforeStart',
              'notTooFarAhead',
              ...ownLimits,
            ),
          ),
          actions: record('holdPlaced'),
        },
      },
    },
    /** Passed through within one step: a hold that starts today or earlier is active at once. */
    placed: {
      always: [
        { target: 'active', guard: when('beginsNow'), actions: record('holdActivated') },
        { target: 'scheduled' },
      ],
    },
    scheduled: {
      on: {
        activate: { target: 'active', guard: requires(system, 'startReached'), actions: record('holdActivated') },
        reschedule: {
          target: 'placed',
          guard: requires(
            by(cardholder, cards3),
            'ownHold',
            'staysUntilVerified',
            'startNotInPast',
            'endNotBeforeStart',
            'notTooFarAhead',
            ...ownLimits,
          ),
          actions: record('holdRescheduled'),
        },
        cancel,
      },
    },
    active: {
      on: {
        /** The end date is the last day on hold: it ends as the following day begins, or at once when its reason is gone. */
        end: { target: 'ended', guard: requires(system, 'endReached'), actions: record('holdEnded') },
        reschedule: {
          guard: requires(
            by(cardholder, cards3),
            'ownHold',
            'staysUntilVerified',
            'startStaysOnceActive',
            'endNotBeforeStart',
            'notTooFarAhead',
            'endNotInPast',
            ...ownLimits,
          ),
          actions: record('holdRescheduled'),
        },
        cancel,
      },
    },
    ended: {},
    cancelled: {},
  },
});
