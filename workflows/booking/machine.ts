// oxlint-disable max-lines -- a machine is read whole
// One machine is one picture: a booking's parallel regions are kept in one file to be read from top to bottom.
import { and, stateIn } from 'xstate';
import { by, bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords, waits } from '#workflows/kernel/words.ts';
import { payoutTransitions } from '#workflows/parts/payout/transitions.ts';
import { type Booking, emptyBooking } from './booking.ts';
import { bookingRules } from './rules.ts';

const words = lifecycleWords<Booking, typeof bookingRules>(bookingRules);
const { record, requires, when, setup } = words;
const { markCommissionPaid, unpayCommission } = payoutTransitions(words);

const orders3 = staff('orders', 3);

const refuse = {
  target: 'refused',
  guard: waits(requires(by(cardholder), 'notActingForAnother')),
  actions: record('bookingRefused'),
};
/** Staff replace a line at its order, which reserves the other slot; the booking follows. */
const replace = { target: 'replaced', guard: requires(by(bySystem)), actions: record('bookingReplaced') };
const refund = {
  target: 'refunded',
  guard: waits(
    requires(
      by(orders3, bySystem),
      'notActingForAnother',
      'claimApprovedOnceAdded',
      'orderIsPaid',
      'lineIsOnThisBooking',
      'notMoreThanPaid',
      'amountIsAboveZero',
    ),
  ),
  actions: record('bookingRefunded'),
};
const cancelBooking = { target: 'cancelled', guard: requires(by(bySystem)), actions: record('bookingCancelled') };
/** The order's client was corrected, so the user to add is the current client. */
const changeClient = { guard: requires(by(bySystem), 'clientDiffers'), actions: record('clientChanged') };
const updateCommission = {
  guard: waits(requires(by(orders3), 'notActingForAnother')),
  actions: record('commissionUpdated'),
};

/**
 * The cardholder was at fault in an approved claim: an earned commission is owed to the company, even if it was paid.
 */
const voidCommission = {
  target: 'void',
  guard: requires(by(bySystem), 'isItsClaim'),
  actions: record('commissionVoided'),
};

/** A commission is void once the booking ended without an AU ever having been added. */
const voidWhen = (fulfilment: string) => ({
  target: 'void',
  guard: and([stateIn({ open: { fulfilment } }), when('auNeverAdded')]),
});

/** Booking: one line of a paid order, one slot of one card for one client (lifecycles, "Booking"). */
export const bookingMachine = setup.createMachine({
  id: 'booking',
  context: emptyBooking,
  initial: 'none',
  states: {
    none: { on: { openBooking: { target: 'open', guard: requires(by(bySystem)), actions: record('bookingOpened') } } },
    open: {
      type: 'parallel',
      on: {
        recordReveal: {
          guard: waits(
            requires(
              by(cardholder, orders3),
              'notActingForAnother',
              'bookingIsUnderWay',
              'clientIsShownOnceSigned',
              'lenderAsksForIt',
            ),
          ),
          actions: record('personalDataRevealed'),
        },
        setReplacement: {
          guard: waits(
            requires(
              by(orders3),
              'bookingIsUnderWay',
              'replacesNothingYet',
              'replacesAnotherOrder',
              'replacesOwnBuyersLine',
              'replacedLineIsOver',
            ),
          ),
          actions: record('replacementSet'),
        },
        comment: {
          guard: waits(requires(by(cardholder, staff('orders', 2)), 'notActingForAnother')),
          actions: record('commented'),
        },
        noteClaimOpened: { guard: requires(by(bySystem), 'claimIsNew'), actions: record('claimOpened') },
        noteClaimEnded: { guard: requires(by(bySystem), 'claimIsOpen'), actions: record('claimEnded') },
      },
      states: {
        fulfilment: {
          initial: 'awaitingConsent',
          states: {
            awaitingConsent: {
              on: {
                signConsent: {
                  target: 'consented',
                  guard: waits(requires(by(cardholder), 'notActingForAnother', 'everyConsentStepDone')),
                  actions: record('consentSigned'),
                },
                refuse,
                cancelBooking,
                changeClient,
                replace,
                refund,
              },
            },
            consented: {
              on: {
                reportAuAdded: {
                  target: 'added',
                  guard: waits(requires(by(cardholder), 'notActingForAnother')),
                  actions: record('auAdded'),
                },
                addClient: { target: 'added', guard: requires(by(orders3)), actions: record('clientAdded') },
                unableToAdd: { guard: requires(by(cardholder)), actions: record('unableToAddReported') },
                refuse,
                cancelBooking,
                changeClient,
                replace,
                refund,
              },
            },
            added: {
              on: {
                markPosted: {
                  target: 'posted',
                  guard: requires(by(orders3), 'firstStatementReached', 'atLeastTwoBureaus'),
                  actions: record('posted'),
                },
                acceptPosting: {
                  target: 'posted',
                  guard: requires(by(bySystem), 'claimWindowClosed', 'noOpenClaim'),
                  actions: record('postingAccepted'),
                },
                replace,
                refund,
              },
            },
            posted: {
              always: { target: 'removed', guard: stateIn({ open: { removal: 'removed' } }) },
              on: { replace, refund },
            },
            /** The user has left the card: an approved claim may still refund the line, but nothing replaces it. */
            removed: { on: { refund } },
            refused: { on: { replace, refund } },
            cancelled: {},
            replaced: {},
            refunded: {},
          },
        },
        /** Independent of the fulfilment: an added user stays on the card until somebody reports their removal. */
        removal: {
          initial: 'notNeeded',
          states: {
            notNeeded: { always: { target: 'open', guard: stateIn({ open: { fulfilment: 'added' } }) } },
            open: {
              on: {
                extendLease: {
                  guard: requires(by(bySystem), 'bookingIsUnderWay', 'leaseEndsThere'),
                  actions: record('leaseExtended'),
                },
                shortenLease: {
                  guard: requires(by(bySystem), 'bookingIsUnderWay', 'leaseEndsThere'),
                  actions: record('leaseShortened'),
                },
                reportAuRemoved: {
                  target: 'removed',
                  guard: requires(by(cardholder, orders3), 'postingIsSettled', 'leaseIsOver'),
                  actions: record('auRemoved'),
                },
              },
            },
            removed: {},
          },
        },
        balance: {
          initial: 'unconfirmed',
          states: {
            unconfirmed: {
              on: {
                confirmBalance: {
                  target: 'confirmed',
                  guard: waits(
                    requires(
                      by(cardholder, orders3),
                      'notActingForAnother',
                      'bookingIsUnderWay',
                      'consentComesFirst',
                      'balanceIsEnough',
                    ),
                  ),
                  actions: record('balanceConfirmed'),
                },
              },
            },
            confirmed: {},
          },
        },
        commission: {
          initial: 'accruing',
          states: {
            accruing: {
              always: ['refused', 'cancelled', 'replaced', 'refunded'].map(voidWhen),
              on: {
                makeCommissionPayable: {
                  target: 'payable',
                  guard: requires(by(bySystem), 'postingIsSettled', 'commissionWaitOver'),
                  actions: record('commissionBecamePayable'),
                },
                updateCommission,
                voidCommission,
              },
            },
            payable: {
              on: {
                markCommissionPaid: { ...markCommissionPaid, target: 'paid' },
                updateCommission,
                voidCommission,
              },
            },
            paid: {
              on: {
                voidCommission,
                unpayCommission: { ...unpayCommission, target: 'payable' },
              },
            },
            void: {},
          },
        },
      },
    },
  },
});
