import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { Sealed } from '#workflows/kernel/sealed.ts';
import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { type Agency, codeSettings, type LoginField } from './agencies.ts';
import type { ticketCommands, ticketEvents } from './schemas.ts';
import type { TicketType } from './ticketTypes.ts';

/** The settings in force that a page needs with a ticket: what its outcomes are reckoned by. */
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
 * A ticket as its events tell it. Instants are ISO 8601 UTC. What was written stands in its events only: a state with the whole conversation
 * in it would cost more with each message.
 */
export interface TicketState {
  /** Whose it is: one of the two. */
  readonly buyerId: string | null;
  readonly cardholderId: string | null;
  readonly type: TicketType | null;
  readonly orderId: string | null;
  readonly bookingId: string | null;
  readonly cardId: string | null;
  readonly openedAt: string | null;
  readonly openedBy: From | null;
  /** Without notes. */
  readonly messages: number;
  readonly lastMessageAt: string | null;
  readonly lastMessageFrom: From | null;
  /** Since when the customer waits for an answer, and by when they get one. */
  readonly waitingSince: string | null;
  readonly answerBy: string | null;
  readonly firstReplyAt: string | null;
  readonly closedAt: string | null;
  /** What each side hasn't seen yet: so many messages. */
  readonly unread: Readonly<Record<From, number>>;
  readonly assigneeId: string | null;
  readonly agencyLogin: AgencyLogin | null;
  /** When it is destroyed, once the ticket is closed. */
  readonly destroyBy: string | null;
  readonly deletedBecause: string | null;
}

/** What a ticket is made of: rules, facts, reducers and the machine are checked against it. */
export interface Ticket {
  readonly state: TicketState;
  readonly commands: typeof ticketCommands;
  readonly settings: Settings;
  readonly judgedBy: typeof ticketJudgedBy;
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

/** Whose ticket it is. */
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

/** What may be seen of a ticket. Nobody sees a box of a login: what there is of it to be shown says its page. */
export const ticketView: View<TicketState> = {
  fields: {
    staff: [...customer, 'unread', 'assigneeId', 'orderId', 'bookingId', 'cardId'],
    customer,
  } satisfies Fields<TicketState>,
};

/** The ticket once its customer is forgotten: what they and staff wrote stands in its events, which are erased. */
export const ticketForgotten: Forget<TicketState> = (state, isForgotten) => {
  const customerId = customerOf(state);
  return customerId === null || !isForgotten(customerId)
    ? state
    : { ...state, deletedBecause: forgotten(state.deletedBecause) };
};
