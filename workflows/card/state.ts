import { isInternalUser } from '#workflows/kernel/actor.ts';
import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { cardCommands, CardDetails, cardEvents } from './schemas.ts';

/** Reasons why a card is no longer offered. `other` requires a text. */
export const archiveReasons = ['closed', 'soldOut', 'lostCard', 'lendersPolicy', 'notInterested', 'other'] as const;

/** A slot that is reserved for an order line until it is released. */
export interface Reservation {
  readonly orderId: string;
  readonly line: number;
  readonly statementDate: string;
  readonly reservedAt: string;
  /**
   * True once the order that reserved it was placed. Before that, it may be left over from an interrupted placement.
   */
  readonly settled: boolean;
  /** Time from which an unsettled reservation is checked. */
  readonly settleBy: string;
}

/** The state of a card, folded from its events. Amounts are integer cents, instants are ISO 8601 UTC. */
export interface CardState {
  readonly cardId: string;
  readonly cardholderId: string | null;
  readonly details: CardDetails;
  /** As stated by its owner; AmEx cards are refused. */
  readonly isAmex: boolean;
  /** The update under review; the details above stay in force meanwhile. */
  readonly proposed: CardDetails | null;
  readonly priceCents: number;
  readonly commissionCents: number;
  readonly offeredSlots: number;
  /** Reserved slots by `reservationKey`. */
  readonly reservations: Readonly<Record<string, Reservation>>;
  readonly reviewDueAt: string | null;
  /** The id of that update, which is that of the command that proposed it. */
  readonly updateRequestId: string | null;
  /** The reason for the rejection or archiving of the card, or for the rejection of its last update. */
  readonly reason: string | null;
  /** The reason chosen from the list when it was archived, if any. */
  readonly archiveReason: (typeof archiveReasons)[number] | null;
}

/**
 * The settings that the card's rules read, and those from which pages compute the end of a review before a change is
 * saved.
 */
export const cardJudgedBy = ['lenders', 'cardReviewBusinessDays'] as const;

/** The parts of a card, as types. Rules, facts, reducers and the machine are checked against it. */
export interface Card {
  readonly state: CardState;
  readonly commands: typeof cardCommands;
  readonly settings: Settings;
  readonly ruleSettings: typeof cardJudgedBy;
  readonly events: typeof cardEvents;
}

export const emptyCard: CardState = {
  cardId: '',
  cardholderId: null,
  details: { bankId: 0, lender: '', limitCents: 0, statementDay: 1, openedOn: '' },
  isAmex: false,
  proposed: null,
  priceCents: 0,
  commissionCents: 0,
  offeredSlots: 0,
  reservations: {},
  reviewDueAt: null,
  updateRequestId: null,
  reason: null,
  archiveReason: null,
};

export const reservationKey = ({ orderId, line }: { orderId: string; line: number }): string => `${orderId}:${line}`;
export const slotsReserved = ({ reservations }: CardState): number => Object.keys(reservations).length;
/**
 * Returns the offered slots less the reserved ones. Never below 0, since offering fewer than are reserved is refused.
 */
export const slotsAvailable = (state: CardState): number => state.offeredSlots - slotsReserved(state);

const customer = [
  'cardId',
  'cardholderId',
  'details.bankId',
  'details.lender',
  'details.limitCents',
  'details.statementDay',
  'details.openedOn',
  'isAmex',
  'proposed',
  'priceCents',
  'commissionCents',
  'offeredSlots',
  'reservations.*.settled',
  'reviewDueAt',
  'archiveReason',
] as const satisfies readonly Path<CardState>[];

/** The fields of a card that each reader may see. Its owner sees how many slots are taken, but not by which orders. */
export const cardView: View<CardState> = {
  fields: {
    staff: [customer, 'reservations.*.orderId', 'reservations.*.line'],
    customer,
  } satisfies Fields<CardState>,
  without: (state, actor) => (isInternalUser(actor) ? state : { ...state, reservations: counted(state.reservations) }),
};

/** Returns the reservations without the orders that their keys contain. */
const counted = (reservations: CardState['reservations']): CardState['reservations'] =>
  Object.fromEntries(Object.values(reservations).map((one, index) => [`${index + 1}`, one]));

/** Returns the card after its cardholder was forgotten. */
export const cardForgotten: Forget<CardState> = (state, isForgotten) =>
  state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...state, reason: forgotten(state.reason) }
    : state;
