import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { bySystem, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { promocodeDeadlines } from './deadlines.ts';
import { promocodeRules } from './rules.ts';
import { emptyPromocode, type Promocode, type PromocodeState } from './state.ts';

const { commands, machine } = lifecycleWords<Promocode, typeof promocodeRules>(promocodeRules);

const promocodes2 = [staff('promocodes', 2)];
const promocodes3 = [staff('promocodes', 3)];
const system = [bySystem];

/** Available for a code that nobody else can use any more, because a restored order was priced with it. */
const { reserve: reserveAgain } = commands({
  reserve: {
    by: system,
    rules: ['useNotYetReserved', 'keptByItsOrder', 'usesLeft', 'usesLeftForYou'],
    records: 'useReserved',
  },
});

/** Available in every state of an existing code: an order that has it keeps it, whatever happens to the code. */
const everywhere = commands({
  settle: { by: system, rules: ['useIsReserved', 'useNotYetSettled'], records: 'useSettled' },
  consume: { by: system, rules: ['useIsReserved', 'useNotYetConsumed'], records: 'useConsumed' },
  release: { by: system, rules: ['useIsReserved', 'sameUse'], records: 'useReleased' },
});

const standing = commands({
  change: { by: promocodes3, rules: ['untilIsNotBeforeFrom', 'usesNotBelowUsed'], records: 'promocodeChanged' },
  delete: { by: promocodes3, records: 'promocodeDeleted', to: 'deleted' },
  ...everywhere,
});

/** Promo code: a percentage off for everybody who enters it, as often as its terms allow (domains, D4). */
export const promocodeMachine = machine({
  id: 'promocode',
  context: emptyPromocode,
  states: {
    none: {
      on: {
        create: {
          by: promocodes2,
          rules: ['untilIsNotBeforeFrom'],
          records: 'promocodeCreated',
          to: 'active',
          waitsForServer: true,
        },
      },
    },
    active: {
      on: {
        /** The buyer reads the first rule that fails. */
        reserve: {
          by: system,
          rules: [
            'useNotYetReserved',
            'promocodeHasBegun',
            'promocodeIsNotOver',
            'promocodeIsForYou',
            'usesLeft',
            'usesLeftForYou',
            'totalReachesLeast',
            'betterThanYourDiscount',
          ],
          records: 'useReserved',
        },
        pause: { by: promocodes2, records: 'promocodePaused', to: 'paused' },
        ...standing,
      },
    },
    paused: {
      on: {
        reserve: reserveAgain,
        resume: { by: promocodes2, records: 'promocodeResumed', to: 'active', takesBack: 'pause' },
        ...standing,
      },
    },
    deleted: {
      on: {
        reserve: reserveAgain,
        create: {
          by: promocodes2,
          rules: ['untilIsNotBeforeFrom', 'codeIsFreeAgain'],
          records: 'promocodeCreated',
          to: 'active',
          waitsForServer: true,
        },
        ...everywhere,
      },
    },
  },
});

/** The behavior of a promo code, shared by pages and server. */
export const promocodeBehavior: Behavior<PromocodeState> = {
  category: 'promocode',
  version: 1,
  machine: promocodeMachine,
  rules: promocodeRules,
  empty: emptyPromocode,
  deadlines: promocodeDeadlines,
};
