import { by, bySystem, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { emptyPromocode, type Promocode } from './state.ts';
import { promocodeRules } from './rules.ts';

const { record, requires, takingBack, setup } = lifecycleWords<Promocode, typeof promocodeRules>(promocodeRules);

const promocodes2 = by(staff('promocodes', 2));
const promocodes3 = by(staff('promocodes', 3));
const system = by(bySystem);

/** Of a code that nobody else can use any more: an order that is restored was priced with it. */
const reserveAgain = {
  guard: requires(system, 'useNotYetReserved', 'keptByItsOrder', 'usesLeft', 'usesLeftForYou'),
  actions: record('useReserved'),
};

/** Possible in every state of a code that exists: an order that has it keeps it, whatever becomes of the code. */
const everywhere = {
  settle: { guard: requires(system, 'useIsReserved', 'useNotYetSettled'), actions: record('useSettled') },
  consume: { guard: requires(system, 'useIsReserved', 'useNotYetConsumed'), actions: record('useConsumed') },
  release: { guard: requires(system, 'useIsReserved', 'sameUse'), actions: record('useReleased') },
};

const standing = {
  change: {
    guard: requires(promocodes3, 'untilIsNotBeforeFrom', 'usesNotBelowUsed'),
    actions: record('promocodeChanged'),
  },
  delete: { target: 'deleted', guard: requires(promocodes3), actions: record('promocodeDeleted') },
  ...everywhere,
};

/** Promo code: a percentage off for whoever enters it, as often as it allows (domains, D4). */
export const promocodeMachine = setup.createMachine({
  id: 'promocode',
  context: emptyPromocode,
  initial: 'none',
  states: {
    none: {
      on: {
        create: {
          target: 'active',
          guard: waits(requires(promocodes2, 'untilIsNotBeforeFrom')),
          actions: record('promocodeCreated'),
        },
      },
    },
    active: {
      on: {
        /** The first rule that fails is what the buyer reads. */
        reserve: {
          guard: requires(
            system,
            'useNotYetReserved',
            'promocodeHasBegun',
            'promocodeIsNotOver',
            'promocodeIsForYou',
            'usesLeft',
            'usesLeftForYou',
            'totalReachesLeast',
            'betterThanYourDiscount',
          ),
          actions: record('useReserved'),
        },
        pause: { target: 'paused', guard: requires(promocodes2), actions: record('promocodePaused') },
        ...standing,
      },
    },
    paused: {
      on: {
        reserve: reserveAgain,
        resume: {
          target: 'active',
          guard: takingBack(requires(promocodes2), 'pause'),
          actions: record('promocodeResumed'),
        },
        ...standing,
      },
    },
    deleted: {
      on: {
        reserve: reserveAgain,
        create: {
          target: 'active',
          guard: waits(requires(promocodes2, 'untilIsNotBeforeFrom', 'codeIsFreeAgain')),
          actions: record('promocodeCreated'),
        },
        ...everywhere,
      },
    },
  },
});
