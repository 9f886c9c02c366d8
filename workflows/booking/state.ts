import type { StateValue } from 'xstate';
import type { z } from 'zod';
import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import { forgottenClient } from '#workflows/order/clientTexts.ts';
import type { PaidBy } from '#workflows/parts/payout/sentBy.ts';
import type { Kept } from '#workflows/settings/kept.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { Lease } from './lease.ts';
import type { bookingCommands, bookingEvents, retiredBookingEvents } from './schemas.ts';

/**
 * The settings that a booking's deadlines are computed from, grouped by what starts them. The event that starts one
 * carries the values in force then.
 */
export const keptAtOpening = ['consentHours', 'addAuDaysBefore', 'balanceReminderDaysBefore'] as const;
export const keptWhenUnable = ['unableToAddHours'] as const;
export const keptWithLease = [
  'bankReportingDays',
  'commissionOverdueDays',
  'extendSoonDays',
  'removalOverdueDays',
] as const;
/** What hangs on a booking, and is noted there while it is open. */
export const notedBeside = ['claim'] as const;

/** Stored with events since claims exist. */
export const keptWithClaims = ['claimOpensDays', 'claimUrgedDays'] as const;
/** The settings that a lease's dates are computed from. */
export const reckonsLease = ['leaseDays', 'extendBeforeDays', 'claimWindowDays', 'commissionWaitDays'] as const;
/** The settings in force that a booking's rules read, and those needed to show outcomes before they are saved. */
export const bookingRuleSettings = [
  'lenders',
  'minimumBalanceCents',
  ...keptWhenUnable,
  ...reckonsLease,
  ...keptWithLease,
  ...keptWithClaims,
] as const;
export const keptByBooking = [...keptAtOpening, ...keptWhenUnable, ...keptWithLease, ...keptWithClaims] as const;

export type BookingInForce = Kept<(typeof keptByBooking)[number]>;

export interface BookingComment {
  readonly text: string;
  readonly from: 'cardholder' | 'staff';
  /** The author's account. */
  readonly by: string | null;
  readonly at: string;
}

/** The state of a booking, folded from its events: one slot of one card for one client. */
export interface BookingState {
  readonly buyerId: string | null;
  readonly cardholderId: string | null;
  /** The terms of the order; null only before the booking is opened. */
  readonly terms: z.infer<typeof bookingCommands.openBooking.schema> | null;
  readonly openedAt: string | null;
  readonly consent: {
    readonly at: string;
    readonly signature: string;
    /** True if the signature differs from the account's name. */
    readonly nameDiffers?: true;
    /**
     * True if the form says that not refusing an extension in time accepts it. Forms signed before extensions existed
     * lack this.
     */
    readonly coversExtensions?: true;
  } | null;
  readonly auAddedAt: string | null;
  readonly auAddedVia: 'cardholder' | 'phone' | 'online' | null;
  readonly auScreenshotFileId: string | null;
  readonly unableBecause: string | null;
  /** Since when staff have to find a solution; null unless the cardholder said that they cannot add the user. */
  readonly unableAt: string | null;
  readonly lease: Lease | null;
  readonly postedAt: string | null;
  readonly bureaus: readonly string[];
  readonly removalScreenshotFileId: string | null;
  /** When the user was reported to be off the card; the line may have ended earlier. */
  readonly auRemovedAt: string | null;
  /** The most recent claim that the line did not post; null if there was none. */
  readonly claim: { readonly id: string; readonly isOpen: boolean; readonly endedAt: string | null } | null;
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
  readonly newBookingId: string | null;
  readonly refundCents: number;
  readonly balance: { readonly amountCents: number; readonly at: string } | null;
  readonly commissionCents: number;
  readonly commissionPayableAt: string | null;
  readonly commissionPaid: ({ readonly at: string; readonly reference: string } & PaidBy) | null;
  /** Comments between staff and the cardholder. Texts of a cardholder who was forgotten are erased. */
  readonly comments: readonly BookingComment[];
  /** The settings in force when each current deadline began; empty for those whose event did not carry any yet. */
  readonly inForce: BookingInForce;
}

/** The parts of a booking, as types. Rules, facts, reducers and the machine are checked against it. */
export interface Booking {
  readonly state: BookingState;
  readonly commands: typeof bookingCommands;
  readonly settings: Settings;
  readonly ruleSettings: typeof bookingRuleSettings;
  readonly events: typeof bookingEvents;
  readonly retired: typeof retiredBookingEvents;
  readonly regions: BookingRegions;
}

export const emptyBooking: BookingState = {
  buyerId: null,
  cardholderId: null,
  terms: null,
  openedAt: null,
  consent: null,
  auAddedAt: null,
  auAddedVia: null,
  auScreenshotFileId: null,
  unableBecause: null,
  unableAt: null,
  lease: null,
  postedAt: null,
  bureaus: [],
  removalScreenshotFileId: null,
  auRemovedAt: null,
  claim: null,
  endedAt: null,
  endedBecause: null,
  newBookingId: null,
  refundCents: 0,
  balance: null,
  commissionCents: 0,
  commissionPayableAt: null,
  commissionPaid: null,
  comments: [],
  inForce: {},
};

/** The state of each region of an open booking. */
export type BookingRegions = {
  readonly fulfilment:
    | 'awaitingConsent'
    | 'consented'
    | 'added'
    | 'posted'
    | 'removed'
    | 'refused'
    | 'cancelled'
    | 'replaced'
    | 'refunded';
  readonly removal: 'notNeeded' | 'open' | 'removed';
  readonly balance: 'unconfirmed' | 'confirmed';
  readonly commission: 'accruing' | 'payable' | 'paid' | 'void';
};

/** Returns the regions of a booking's state value, or null before it is opened. */
export const regionsOf = (value: StateValue | null): BookingRegions | null =>
  typeof value === 'object' && value !== null && 'open' in value ? (value.open as BookingRegions) : null;

/**
 * Adds the region `removal` to the state value of an event stored before that region existed: an added user is still on
 * the card, unless the removal ended the line.
 */
export function withRemoval(value: StateValue, { auAddedAt }: BookingState): StateValue {
  const regions = regionsOf(value);
  if (!regions || regions.removal) return value;
  const { fulfilment, balance, commission } = regions;
  return {
    open: {
      fulfilment,
      removal: fulfilment === 'removed' ? 'removed' : auAddedAt === null ? 'notNeeded' : 'open',
      balance,
      commission,
    },
  };
}

/**
 * Returns when it was settled whether the line posts: it posted, or it was refunded or replaced after its user had been
 * added. Instant.
 */
export const postingSettledAt = ({ postedAt, auAddedAt, endedAt }: BookingState): string | null =>
  postedAt ?? (auAddedAt === null ? null : endedAt);

/** The fields that signing, refusing and reporting depend on. No client, no money, no signature, no file. */
const link = [
  'cardholderId',
  'terms.orderId',
  'terms.line',
  'terms.cardId',
  'terms.cardholderId',
  'terms.bankId',
  'terms.statementDay',
  'terms.statementDate',
  'terms.securityDays',
  'terms.removalHoldDays',
  'openedAt',
  'consent.at',
  'auAddedAt',
  'unableAt',
  'lease.firstStatementDate',
  'lease.reportedUntil',
  'lease.extendBefore',
  'lease.removalDue',
  'lease.claimWindowCloses',
  'lease.payableFrom',
  'postedAt',
  'auRemovedAt',
  'claim.isOpen',
  'claim.endedAt',
  'endedAt',
  'balance.at',
  'inForce',
] as const satisfies readonly Path<BookingState>[];

/** The cardholder sees their earnings, but not what the buyer paid or who the buyer was. */
const earnings = [
  'commissionCents',
  'commissionPayableAt',
  'commissionPaid.at',
] as const satisfies readonly Path<BookingState>[];

/** The fields of a booking that each reader may see. Its buyer follows it at the order. */
export const bookingView: View<BookingState> = {
  fields: {
    staff: [link, earnings, 'buyerId', 'terms.buyerId', 'terms.priceCents', 'terms.replacementFor', 'refundCents'],
    customer: [link, earnings],
    link,
  } satisfies Fields<BookingState>,
};

/** Returns the booking after its buyer (and with them the client) or its cardholder was forgotten. */
export const bookingForgotten: Forget<BookingState> = (state, isForgotten) => {
  const known = state.buyerId !== null && isForgotten(state.buyerId) ? withoutClient(state) : state;
  return state.cardholderId !== null && isForgotten(state.cardholderId)
    ? {
        ...known,
        consent: known.consent && { ...known.consent, signature: forgotten(known.consent.signature) },
        comments: known.comments.map((comment) => ({ ...comment, text: forgotten(comment.text) })),
      }
    : known;
};

const withoutClient = (state: BookingState): BookingState => ({
  ...state,
  terms: state.terms && { ...state.terms, client: forgottenClient(state.terms.client) },
  unableBecause: forgotten(state.unableBecause),
  endedBecause: state.endedBecause === 'removed' ? state.endedBecause : forgotten(state.endedBecause),
});
