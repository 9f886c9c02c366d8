import { isOfTheHouse } from '#workflows/kernel/actor.ts';
import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { cardCommands, CardDetails, cardEvents } from './schemas.ts';

/** Why a card is no longer offered. `other` is said in words. */
export const archiveReasons = ['closed', 'soldOut', 'lostCard', 'lendersPolicy', 'notInterested', 'other'] as const;

/** One slot that an order line holds, until it is released. */
export interface Reservation {
  readonly orderId: string;
  readonly line: number;
  readonly statementDate: string;
  readonly reservedAt: string;
  /** Whether the order that asked for it was placed. Until then it may be a leftover of a placement that died. */
  readonly settled: boolean;
  /** From then on an unsettled reservation is checked. */
  readonly settleBy: string;
}

/** A card as its events tell it. Money is integer cents, instants are ISO 8601 UTC. */
export interface CardState {
  readonly cardId: string;
  readonly cardholderId: string | null;
  readonly details: CardDetails;
  /** As its owner said; a card that is one is refused. */
  readonly isAmex: boolean;
  /** The update under review; the details above stay in force meanwhile. */
  readonly proposed: CardDetails | null;
  readonly priceCents: number;
  readonly commissionCents: number;
  readonly offeredSlots: number;
  /** Reserved slots by `reservationKey`. */
  readonly reservations: Readonly<Record<string, Reservation>>;
  readonly reviewDueAt: string | null;
  /** The id of that update: of the command that proposed it. */
  readonly updateRequestId: string | null;
  /** Why it was rejected, archived, or its last update rejected. */
  readonly reason: string | null;
  /** Why it was archived, where one of the usual reasons was chosen. */
  readonly archiveReason: (typeof archiveReasons)[number] | null;
}

/** The lenders' terms that its rules look at, and what pages reckon the end of a review by before a change is saved. */
export const cardJudgedBy = ['lenders', 'cardReviewBusinessDays'] as const;

/** What a card is made of: rules, facts, reducers and the machine are checked against it. */
export interface Card {
  readonly state: CardState;
  readonly commands: typeof cardCommands;
  readonly settings: Settings;
  readonly judgedBy: typeof cardJudgedBy;
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
/** Offered less reserved. Never below 0: offering fewer than are reserved is refused. */
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

/** What may be seen of a card. Its owner knows how many slots are taken, not by which orders. */
export const cardView: View<CardState> = {
  fields: {
    staff: [...customer, 'reservations.*.orderId', 'reservations.*.line'],
    customer,
  } satisfies Fields<CardState>,
  without: (state, actor) => (isOfTheHouse(actor) ? state : { ...state, reservations: counted(state.reservations) }),
};

/** The reservations without the orders that their keys name. */
const counted = (reservations: CardState['reservations']): CardState['reservations'] =>
  Object.fromEntries(Object.values(reservations).map((one, index) => [`${index + 1}`, one]));

/** The card once its cardholder is forgotten. */
export const cardForgotten: Forget<CardState> = (state, isForgotten) =>
  state.cardholderId !== null && isForgotten(state.cardholderId)
    ? { ...state, reason: forgotten(state.reason) }
    : state;
