import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Sealed } from '#workflows/kernel/sealed.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { type Agency, codeSettings, type LoginField } from './agencies.ts';
import type { ticketCommands, ticketEvents } from './schemas.ts';
import type { TicketType } from './ticketTypes.ts';

/** The settings in force that a page needs with a ticket, because outcomes are computed from them. */
export const ticketJudgedBy = ['ticketReplyHours', 'agencyLoginDays', ...codeSettings] as const;

export type From = 'customer' | 'staff';

/** A credit agency's login, as long as it is kept. */
export interface AgencyLogin extends Readonly<Record<Exclude<LoginField, 'securityCode'>, Sealed>> {
  readonly agency: Agency;
  readonly securityCode: Sealed | null;
  /** Instant, ISO 8601 UTC. */
  readonly givenAt: string;
}

/**
 * The state of a ticket, folded from its events. Instants are ISO 8601 UTC. Texts are only in its events: a state with
 * the whole conversation would cost more with each message.
 */
export interface TicketState {
  /** The customer of the ticket: exactly one of the two is set. */
  readonly buyerId: string | null;
  readonly cardholderId: string | null;
  readonly type: TicketType | null;
  readonly orderId: string | null;
  readonly bookingId: string | null;
  readonly cardId: string | null;
  readonly openedAt: string | null;
  readonly openedBy: From | null;
  /** Number of messages, without notes. */
  readonly messages: number;
  readonly lastMessageAt: string | null;
  readonly lastMessageFrom: From | null;
  /** Since when the customer has been waiting for an answer, and by when they get one. */
  readonly waitingSince: string | null;
  readonly answerBy: string | null;
  readonly firstReplyAt: string | null;
  readonly closedAt: string | null;
  /** Number of messages that each side hasn't seen yet. */
  readonly unread: Readonly<Record<From, number>>;
  readonly assigneeId: string | null;
  readonly agencyLogin: AgencyLogin | null;
  /** When it is destroyed, once the ticket is closed. */
  readonly destroyBy: string | null;
  readonly deletedBecause: string | null;
}

/** The parts of a ticket, as types. Rules, facts, reducers and the machine are checked against it. */
export interface Ticket {
  readonly state: TicketState;
  readonly commands: typeof ticketCommands;
  readonly settings: Settings;
  readonly ruleSettings: typeof ticketJudgedBy;
  readonly events: typeof ticketEvents;
}

export const emptyTicket: TicketState = {
  buyerId: null,
  cardholderId: null,
  type: null,
  orderId: null,
  bookingId: null,
  cardId: null,
  openedAt: null,
  openedBy: null,
  messages: 0,
  lastMessageAt: null,
  lastMessageFrom: null,
  waitingSince: null,
  answerBy: null,
  firstReplyAt: null,
  closedAt: null,
  unread: { customer: 0, staff: 0 },
  assigneeId: null,
  agencyLogin: null,
  destroyBy: null,
  deletedBecause: null,
};

/** Returns the customer of a ticket. */
export const customerOf = ({ buyerId, cardholderId }: Pick<TicketState, 'buyerId' | 'cardholderId'>): string | null =>
  buyerId ?? cardholderId;

const customer = [
  'buyerId',
  'cardholderId',
  'type',
  'openedAt',
  'waitingSince',
  'answerBy',
  'closedAt',
  'unread.customer',
  'agencyLogin.agency',
  'agencyLogin.givenAt',
  'destroyBy',
] as const satisfies readonly Path<TicketState>[];

/**
 * The fields of a ticket that each reader may see. Nobody sees the sealed values of a login: the ticket's page says
 * which of them can be revealed.
 */
export const ticketView: View<TicketState> = {
  fields: {
    staff: [customer, 'unread', 'assigneeId', 'orderId', 'bookingId', 'cardId'],
    customer,
  } satisfies Fields<TicketState>,
};

/**
 * Returns the ticket after its customer was forgotten. The texts of the customer and staff are in its events, which are
 * erased.
 */
export const ticketForgotten: Forget<TicketState> = (state, isForgotten) => {
  const customerId = customerOf(state);
  return customerId === null || !isForgotten(customerId)
    ? state
    : { ...state, deletedBecause: forgotten(state.deletedBecause) };
};
