import { by, bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { type Card, emptyCard } from './state.ts';
import { cardRules } from './rules.ts';

const { record, requires, takingBack, setup } = lifecycleWords<Card, typeof cardRules>(cardRules);

const cards3 = staff('cards', 3);
const owner = by(cardholder, cards3);
const reviewer = by(cards3);
const system = by(bySystem);

/** Possible in every state of a card that exists: a slot must come back whatever became of the card. */
const everywhere = {
  releaseSlot: { guard: requires(system, 'slotIsReserved', 'sameReservation'), actions: record('slotReleased') },
  settleSlot: { guard: requires(system, 'slotIsReserved', 'slotNotYetSettled'), actions: record('slotSettled') },
};

/** What may be tuned without a review. */
const tuning = {
  changeSlots: {
    guard: requires(owner, 'slotsWithinMaximum', 'slotsNotBelowReserved'),
    actions: record('slotsChanged'),
  },
  changePrice: { guard: requires(reviewer, 'commissionWithinPrice'), actions: record('priceChanged') },
};

/** Whoever has a slot on the card is told that the lender sent another one for the account. */
const announceReplacement = {
  guard: requires(reviewer, 'someSlotIsTaken'),
  actions: record('replacementAnnounced'),
};

const archive = {
  target: 'archived',
  guard: requires(owner, 'noOpenBookings', 'otherIsExplained'),
  actions: record('cardArchived'),
};

const lendersRules = [
  'bankIsKnown',
  'notAmex',
  'oldEnough',
  'limitHighEnough',
  'statementDayFits',
  'slotsWithinMaximum',
] as const;

/** Nothing of it is sold before it was approved: the owner corrects the card itself, and it is looked at anew. */
const reviseCard = {
  target: 'onReview',
  guard: waits(requires(owner, 'changesSomething', ...lendersRules)),
  actions: record('cardRevised'),
};

/** Card: what a cardholder offers, with its slots (lifecycles, "Card"). */
export const cardMachine = setup.createMachine({
  id: 'card',
  context: emptyCard,
  initial: 'none',
  states: {
    none: {
      on: {
        submitCard: {
          target: 'onReview',
          guard: waits(
            requires(owner, 'ownCardOrForCardholder', 'notActingForAnother', ...lendersRules, 'confirmationsGiven'),
          ),
          actions: record('cardSubmitted'),
        },
      },
    },
    onReview: {
      on: {
        approve: {
          target: 'active',
          guard: requires(reviewer, 'commissionWithinPrice'),
          actions: record('cardApproved'),
        },
        reject: { target: 'rejected', guard: requires(reviewer), actions: record('cardRejected') },
        reviseCard,
        archive,
        changeSlots: tuning.changeSlots,
        ...everywhere,
      },
    },
    active: {
      on: {
        reserveSlot: {
          guard: requires(
            system,
            'slotNotYetReservedForThisLine',
            'ownerNotBlocked',
            'ownerVerified',
            'notOnHold',
            'slotFree',
          ),
          actions: record('slotReserved'),
        },
        proposeUpdate: {
          target: 'onUpdateReview',
          guard: requires(owner, 'changesSomething', ...lendersRules),
          actions: record('updateProposed'),
        },
        changeDetails: {
          guard: requires(reviewer, 'changesSomething', ...lendersRules),
          actions: record('detailsChanged'),
        },
        archive,
        announceReplacement,
        ...tuning,
        ...everywhere,
      },
    },
    /** The old values stay in force; nothing new is sold meanwhile. */
    onUpdateReview: {
      on: {
        approveUpdate: {
          target: 'active',
          guard: requires(reviewer, 'isUpdateInReview'),
          actions: record('updateApproved'),
        },
        rejectUpdate: {
          target: 'active',
          guard: requires(reviewer, 'isUpdateInReview'),
          actions: record('updateRejected'),
        },
        announceReplacement,
        ...tuning,
        ...everywhere,
      },
    },
    rejected: { on: { reviseCard, archive, ...everywhere } },
    archived: {
      on: {
        restore: { target: 'onReview', guard: takingBack(requires(owner), 'archive'), actions: record('cardRestored') },
        ...everywhere,
      },
    },
  },
});
