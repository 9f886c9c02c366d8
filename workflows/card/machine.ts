import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { cardDeadlines } from './deadlines.ts';
import { cardRules } from './rules.ts';
import { type Card, cardJudgedBy, type CardState, emptyCard } from './state.ts';

const { commands, machine } = lifecycleWords<Card, typeof cardRules>(cardRules);

const cards3 = staff('cards', 3);
const owner = [cardholder, cards3];
const reviewer = [cards3];
const system = [bySystem];

/** Available in every state of an existing card: a slot must be returned whatever happened to the card. */
const everywhere = commands({
  releaseSlot: { by: system, rules: ['slotIsReserved', 'sameReservation'], records: 'slotReleased' },
  settleSlot: { by: system, rules: ['slotIsReserved', 'slotNotYetSettled'], records: 'slotSettled' },
});

/** Changes that need no review. */
const tuning = commands({
  changeSlots: { by: owner, rules: ['slotsWithinMaximum', 'slotsNotBelowReserved'], records: 'slotsChanged' },
  changePrice: { by: reviewer, rules: ['commissionWithinPrice'], records: 'priceChanged' },
});

const lendersRules = [
  'bankIsKnown',
  'notAmex',
  'oldEnough',
  'limitHighEnough',
  'statementDayFits',
  'slotsWithinMaximum',
] as const;

const { announceReplacement, archive, reviseCard } = commands({
  /** Notifies buyers with a slot on the card that the lender issued a replacement card for the account. */
  announceReplacement: { by: reviewer, rules: ['someSlotIsTaken'], records: 'replacementAnnounced' },
  archive: { by: owner, rules: ['noOpenBookings', 'otherIsExplained'], records: 'cardArchived', to: 'archived' },
  /** Nothing is sold before the approval, so the owner corrects the card itself, and the review starts again. */
  reviseCard: {
    by: owner,
    rules: ['changesSomething', ...lendersRules],
    records: 'cardRevised',
    to: 'onReview',
    waitsForServer: true,
  },
});

/** Card: a cardholder's offer, with its slots (lifecycles, "Card"). */
export const cardMachine = machine({
  id: 'card',
  context: emptyCard,
  states: {
    none: {
      on: {
        submitCard: {
          by: owner,
          rules: ['ownCardOrForCardholder', 'notActingForAnother', ...lendersRules, 'confirmationsGiven'],
          records: 'cardSubmitted',
          to: 'onReview',
          waitsForServer: true,
        },
      },
    },
    onReview: {
      on: {
        approve: { by: reviewer, rules: ['commissionWithinPrice'], records: 'cardApproved', to: 'active' },
        reject: { by: reviewer, records: 'cardRejected', to: 'rejected' },
        reviseCard,
        archive,
        changeSlots: tuning.changeSlots,
        ...everywhere,
      },
    },
    active: {
      on: {
        reserveSlot: {
          by: system,
          rules: ['slotNotYetReservedForThisLine', 'ownerNotBlocked', 'ownerVerified', 'notOnHold', 'slotFree'],
          records: 'slotReserved',
        },
        proposeUpdate: {
          by: owner,
          rules: ['changesSomething', ...lendersRules],
          records: 'updateProposed',
          to: 'onUpdateReview',
        },
        changeDetails: { by: reviewer, rules: ['changesSomething', ...lendersRules], records: 'detailsChanged' },
        archive,
        announceReplacement,
        ...tuning,
        ...everywhere,
      },
    },
    /** The old values stay in force; nothing new is sold meanwhile. */
    onUpdateReview: {
      on: {
        approveUpdate: { by: reviewer, rules: ['isUpdateInReview'], records: 'updateApproved', to: 'active' },
        rejectUpdate: { by: reviewer, rules: ['isUpdateInReview'], records: 'updateRejected', to: 'active' },
        announceReplacement,
        ...tuning,
        ...everywhere,
      },
    },
    rejected: { on: { reviseCard, archive, ...everywhere } },
    archived: {
      on: {
        restore: { by: owner, records: 'cardRestored', to: 'onReview', takesBack: 'archive' },
        ...everywhere,
      },
    },
  },
});

/** The behavior of a card, shared by pages and server. */
export const cardBehavior: Behavior<CardState> = {
  category: 'card',
  version: 1,
  machine: cardMachine,
  rules: cardRules,
  ruleSettings: cardJudgedBy,
  empty: emptyCard,
  deadlines: cardDeadlines,
};
