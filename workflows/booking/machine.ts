// oxlint-disable max-lines -- a machine is read whole
import type { Behavior } from '#workflows/kernel/lifecycle.ts';
import { bySystem, cardholder, staff } from '#workflows/kernel/who.ts';
import { lifecycleWords } from '#workflows/kernel/words.ts';
import { payoutTransitions } from '#workflows/parts/payout/transitions.ts';
import { bookingDeadlines } from './deadlines.ts';
import { bookingRules } from './rules.ts';
import { type Booking, bookingRuleSettings, type BookingState, emptyBooking } from './state.ts';

const { commands, machine } = lifecycleWords<Booking, typeof bookingRules>(bookingRules);
const { markCommissionPaid, unpayCommission } = payoutTransitions;

const orders3 = staff('orders', 3);

/** Available until the user is added. */
const beforeAdded = commands({
  refuse: {
    by: [cardholder],
    rules: ['notActingForAnother'],
    records: 'bookingRefused',
    to: 'refused',
    waitsForServer: true,
  },
  cancelBooking: { by: [bySystem], records: 'bookingCancelled', to: 'cancelled' },
  /** The order's client was corrected, so the user to add is the current client. */
  changeClient: { by: [bySystem], rules: ['clientDiffers'], records: 'clientChanged' },
});

/** Another card serves the line, or its price is owed back. */
const instead = commands({
  /** Staff replace a line at its order, which reserves the other slot; the booking follows. */
  replace: { by: [bySystem], records: 'bookingReplaced', to: 'replaced' },
  refund: {
    by: [orders3, bySystem],
    rules: [
      'notActingForAnother',
      'claimApprovedOnceAdded',
      'orderIsPaid',
      'lineIsOnThisBooking',
      'notMoreThanPaid',
      'amountIsAboveZero',
    ],
    records: 'bookingRefunded',
    to: 'refunded',
    waitsForServer: true,
  },
});

const { updateCommission, voidCommission } = commands({
  updateCommission: {
    by: [orders3],
    rules: ['notActingForAnother'],
    records: 'commissionUpdated',
    waitsForServer: true,
  },
  /**
   * The cardholder was at fault in an approved claim: an earned commission is owed to the company, even if it was paid.
   */
  voidCommission: { by: [bySystem], rules: ['isItsClaim'], records: 'commissionVoided', to: 'void' },
});

/** A commission is void once the booking ended without an AU ever having been added. */
const voidOnceEnded = (['refused', 'cancelled', 'replaced', 'refunded'] as const).map(
  (fulfilment) => ({ once: { fulfilment }, if: 'auNeverAdded', to: 'void' }) as const,
);

/** Booking: one line of a paid order, one slot of one card for one client (lifecycles, "Booking"). */
export const bookingMachine = machine({
  id: 'booking',
  context: emptyBooking,
  states: {
    none: { on: { openBooking: { by: [bySystem], records: 'bookingOpened', to: 'open' } } },
    open: {
      on: {
        recordReveal: {
          by: [cardholder, orders3],
          rules: ['notActingForAnother', 'bookingIsUnderWay', 'clientIsShownOnceSigned', 'lenderAsksForIt'],
          records: 'personalDataRevealed',
          waitsForServer: true,
        },
        setReplacement: {
          by: [orders3],
          rules: [
            'bookingIsUnderWay',
            'replacesNothingYet',
            'replacesAnotherOrder',
            'replacesOwnBuyersLine',
            'replacedLineIsOver',
          ],
          records: 'replacementSet',
          waitsForServer: true,
        },
        comment: {
          by: [cardholder, staff('orders', 2)],
          rules: ['notActingForAnother'],
          records: 'commented',
          waitsForServer: true,
        },
        noteBeside: { by: [bySystem], rules: ['besideIsNew'], records: 'besideNoted' },
      },
      regions: {
        fulfilment: {
          awaitingConsent: {
            on: {
              signConsent: {
                by: [cardholder],
                rules: ['notActingForAnother', 'everyConsentStepDone'],
                records: 'consentSigned',
                to: 'consented',
                waitsForServer: true,
              },
              ...beforeAdded,
              ...instead,
            },
          },
          consented: {
            on: {
              reportAuAdded: {
                by: [cardholder],
                rules: ['notActingForAnother'],
                records: 'auAdded',
                to: 'added',
                waitsForServer: true,
              },
              addClient: { by: [orders3], records: 'clientAdded', to: 'added' },
              unableToAdd: { by: [cardholder], records: 'unableToAddReported' },
              ...beforeAdded,
              ...instead,
            },
          },
          added: {
            on: {
              markPosted: {
                by: [orders3],
                rules: ['firstStatementReached', 'atLeastTwoBureaus'],
                records: 'posted',
                to: 'posted',
              },
              acceptPosting: {
                by: [bySystem],
                rules: ['claimWindowClosed', 'noOpenClaim'],
                records: 'postingAccepted',
                to: 'posted',
              },
              ...instead,
            },
          },
          posted: {
            always: [{ once: { removal: 'removed' }, to: 'removed' }],
            on: instead,
          },
          /** The user has left the card: an approved claim may still refund the line, but nothing replaces it. */
          removed: { on: { refund: instead.refund } },
          refused: { on: instead },
          cancelled: {},
          replaced: {},
          refunded: {},
        },
        /** Independent of the fulfilment: an added user stays on the card until somebody reports their removal. */
        removal: {
          notNeeded: { always: [{ once: { fulfilment: 'added' }, to: 'open' }] },
          open: {
            on: {
              extendLease: {
                by: [bySystem],
                rules: ['bookingIsUnderWay', 'leaseEndsThere'],
                records: 'leaseExtended',
              },
              shortenLease: {
                by: [bySystem],
                rules: ['bookingIsUnderWay', 'leaseEndsThere'],
                records: 'leaseShortened',
              },
              reportAuRemoved: {
                by: [cardholder, orders3],
                rules: ['postingIsSettled', 'leaseIsOver'],
                records: 'auRemoved',
                to: 'removed',
              },
            },
          },
          removed: {},
        },
        balance: {
          unconfirmed: {
            on: {
              confirmBalance: {
                by: [cardholder, orders3],
                rules: ['notActingForAnother', 'bookingIsUnderWay', 'consentComesFirst', 'balanceIsEnough'],
                records: 'balanceConfirmed',
                to: 'confirmed',
                waitsForServer: true,
              },
            },
          },
          confirmed: {},
        },
        commission: {
          accruing: {
            always: voidOnceEnded,
            on: {
              makeCommissionPayable: {
                by: [bySystem],
                rules: ['postingIsSettled', 'commissionWaitOver'],
                records: 'commissionBecamePayable',
                to: 'payable',
              },
              updateCommission,
              voidCommission,
            },
          },
          payable: {
            on: {
              markCommissionPaid: { ...markCommissionPaid, to: 'paid' },
              updateCommission,
              voidCommission,
            },
          },
          paid: {
            on: {
              voidCommission,
              unpayCommission: { ...unpayCommission, to: 'payable' },
            },
          },
          void: {},
        },
      },
    },
  },
});

/** The behavior of a booking, shared by pages and server. */
export const bookingBehavior: Behavior<BookingState> = {
  category: 'booking',
  version: 2,
  machine: bookingMachine,
  rules: bookingRules,
  ruleSettings: bookingRuleSettings,
  empty: emptyBooking,
  deadlines: bookingDeadlines,
};
