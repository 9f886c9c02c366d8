import type { StateValue } from 'xstate';
import type { z } from 'zod';
import type { PaidBy } from '#workflows/parts/payout/sentBy.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { bookingCommands } from './commands.ts';
import type { bookingEvents } from './events.ts';
import type { BookingInForce, bookingJudgedBy } from './inForce.ts';
import type { Lease } from './lease.ts';

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
  readonly judgedBy: typeof bookingJudgedBy;
  readonly events: typeof bookingEvents;
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
