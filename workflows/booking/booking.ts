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
  /** Account. */
  readonly by: string | null;
  readonly at: string;
}

/** A booking as its events tell it: one slot of one card for one client. */
export interface BookingState {
  readonly buyerId: string | null;
  readonly cardholderId: string | null;
  /** The terms it was ordered with; null only before it is opened. */
  readonly terms: z.infer<typeof bookingCommands.openBooking.schema> | null;
  readonly openedAt: string | null;
  readonly consent: {
    readonly at: string;
    readonly signature: string;
    /** The signature is not the account's name. */ readonly nameDiffers?: true;
    /** Silence until the end of the time to refuse accepts an extension. Forms signed before there were extensions say nothing of it. */
    readonly coversExtensions?: true;
  } | null;
  readonly auAddedAt: string | null;
  readonly auAddedVia: 'cardholder' | 'phone' | 'online' | null;
  readonly auScreenshotFileId: string | null;
  readonly unableBecause: string | null;
  /** Since when staff have to find a way; null while the cardholder did not say that they cannot. */
  readonly unableAt: string | null;
  readonly lease: Lease | null;
  readonly postedAt: string | null;
  readonly bureaus: readonly string[];
  readonly removalScreenshotFileId: string | null;
  /** When the user was reported to be off the card; the line may have ended before. */
  readonly auRemovedAt: string | null;
  /** The last claim that the line did not post; null while there was none. */
  readonly claim: { readonly id: string; readonly isOpen: boolean; readonly endedAt: string | null } | null;
  readonly endedAt: string | null;
  readonly endedBecause: string | null;
  readonly newBookingId: string | null;
  readonly refundCents: number;
  readonly balance: { readonly amountCents: number; readonly at: string } | null;
  readonly commissionCents: number;
  readonly commissionPayableAt: string | null;
  readonly commissionPaid: ({ readonly at: string; readonly reference: string } & PaidBy) | null;
  /** Between staff and the cardholder; texts of a cardholder who was forgotten are erased. */
  readonly comments: readonly BookingComment[];
  /** Settings in force when what is due began; empty for what began before its event carried any. */
  readonly inForce: BookingInForce;
}

/** What a booking is made of: rules, facts, reducers and the machine are checked against it. */
export interface Booking {
  readonly state: BookingState;
  readonly commands: typeof bookingCommands;
  readonly settings: Settings;
  readonly judgedBy: typeof bookingJudgedBy;
  readonly events: typeof bookingEvents;
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

/** The regions of a booking that is open. */
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

/** The regions of a booking's state value, or null before it is opened. */
export const regionsOf = (value: StateValue | null): BookingRegions | null =>
  typeof value === 'object' && value !== null && 'open' in value ? (value.open as BookingRegions) : null;

/**
 * The state value of an event from before `removal` was a region of its own: whoever was added then is still on the card,
 * unless the line came to its end by the removal.
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

/** When it was settled whether the line posts: it did, or it was refunded or replaced after its user had been added. Instant. */
export const postingSettledAt = ({ postedAt, auAddedAt, endedAt }: BookingState): string | null =>
  postedAt ?? (auAddedAt === null ? null : endedAt);
