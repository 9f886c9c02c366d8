// oxlint-disable max-lines -- one route after the other
import { answerTimes, ticketNeighbours, ticketsPage, unreadTickets } from '#projections/tickets/query.ts';
import { numberOf } from '#projections/engine/foldRecords.ts';
import type { TicketRow } from '#projections/tickets/model.ts';
import { ticketSubjects } from '#projections/tickets/subjects.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { CommandOf, InputTo } from '#workflows/lifecycles.ts';
import { must } from '#workflows/kernel/must.ts';
import { loginFields } from '#workflows/ticket/agencies.ts';
import { customerOf, type TicketState } from '#workflows/ticket/state.ts';
import { findUsers, userByEmail } from '#services/accounts/users.ts';
import { staff as staffOf } from '#workflows/kernel/who.ts';
import { staffWho } from '#services/domains/people/staffWho.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { namesIn, namesOfIds } from '#services/domains/records/namesIn.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { staffMaySee, visibleRecord } from '#services/domains/records/visibility.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { ApiProblem, notFound } from '#services/http/problems.ts';
import { commandAnswered, sendCommand } from '#services/http/sendCommand.ts';
import { type ListedTicket, type ShownTicket, tickets } from './contract.ts';
import { conversationOf } from './conversation.ts';
import { firstWords } from './firstWords.ts';
import { readTicket } from './readTicket.ts';
import { shownCustomer } from './shownCustomer.ts';
import { ticketContext } from './ticketContext.ts';

/** Number of days over which response times are reported. */
const ANSWER_DAYS = 30;
const DAY_MS = 86_400_000;

/** Handlers of support tickets: customers' own, and everybody's for staff of tickets. */
export const ticketHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, now, records, vault } = deps;
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(records, person, 'ticket', params.id));
  const customer = (person: Person) => (staffMaySee(person, 'ticket') ? {} : { customerId: person.userId });
  const sent = <Command extends CommandOf<'ticket'>>(
    call: Call<{ id: string }, unknown, unknown>,
    name: Command,
    input: InputTo<'ticket', Command>,
  ) => commandAnswered(deps, call, { lifecycle: 'ticket', id: call.params.id, name, input });
  return [
    handle(
      tickets.tickets,
      fresh(['tickets'], async ({ query: { user_kind: userKind, after: _, ...query }, person }) => {
        const page = await ticketsPage(db, { ...query, ...(userKind ? { userKind } : {}), ...customer(person) }, now());
        const [users, names, words] = await Promise.all([
          findUsers(
            db,
            page.rows.map(({ customerId }) => customerId),
          ),
          namesIn(deps, page.rows.map(subjectsOf)),
          firstWords(
            deps,
            page.rows.map(({ id }) => id),
          ),
        ]);
        const staff = staffMaySee(person, 'ticket');
        return {
          ...page,
          rows: page.rows.map((row) => ({
            ...listed(row),
            names: namesOfIds(names, subjectsOf(row)),
            firstWords: words.get(row.id) ?? null,
            customer: staff ? shownCustomer(person, whoIs(users, row.customerId)) : null,
          })),
        };
      }),
    ),
    handle(tickets.openTicket, async (call) => {
      const { customerEmail, ...body } = call.body;
      const input = { ...body, ...(await customerWith(deps, call.person, customerEmail)) };
      return commandAnswered(deps, call, { lifecycle: 'ticket', name: 'openTicket', input });
    }),
    handle(
      tickets.unreadCount,
      fresh(['tickets'], async ({ person }) => ({ count: await unreadTickets(db, customer(person).customerId) })),
    ),
    handle(
      tickets.ticketSubjects,
      fresh(['orders', 'cards'], async ({ query: { customerEmail }, person }) => {
        if (!staffMaySee(person, 'ticket')) return ticketSubjects(db, person.userId);
        const customer = customerEmail === undefined ? undefined : await customerByEmail(deps, person, customerEmail);
        if (!customer) return { orders: [], tradelines: [] };
        const { orders, tradelines } = await ticketSubjects(db, customer.id);
        return { orders: orders.map((order) => ({ ...order, clientName: null })), tradelines };
      }),
    ),
    handle(
      tickets.answerTimes,
      fresh(['tickets'], async () => ({
        days: ANSWER_DAYS,
        ...(await answerTimes(db, new Date(now().getTime() - ANSWER_DAYS * DAY_MS))),
      })),
    ),
    handle(tickets.ticket, ({ params: { id }, person }) => shownTo(deps, person, id), visible),
    handle(
      tickets.ticketContext,
      fresh(['orders', 'bookings', 'cards', 'tickets'], ({ params: { id }, person }) =>
        ticketContext(deps, person, id),
      ),
      visible,
    ),
    handle(
      tickets.changeTicket,
      (call) => {
        const { status, reason = '', type, assignee } = call.body;
        // A request is a single command: with two, the second would be dropped silently.
        if ([status, type, assignee].filter((one) => one !== undefined).length !== 1) {
          throw new ApiProblem(422, 'invalid');
        }
        if (status !== undefined) return sent(call, toStatus[status], status === 'deleted' ? { reason } : {});
        if (type !== undefined) return sent(call, 'changeType', { type });
        return sent(call, 'assign', { assigneeId: assignee ?? null });
      },
      visible,
    ),
    handle(
      tickets.ticketMessages,
      async ({ params: { id }, person }) => ({ entries: [...(await conversationOf(deps, person, id))] }),
      visible,
    ),
    handle(
      tickets.writeMessage,
      (call) => sent(call, isStaffOrAdmin(call.person) ? 'answer' : 'reply', call.body),
      visible,
    ),
    handle(
      tickets.readTicket,
      async ({ params: { id }, person, req }) => {
        await readTicket(deps, person, req, id);
        return { done: true as const };
      },
      visible,
    ),
    handle(
      tickets.revealAgencyLogin,
      async ({ params: { id }, body, person, req }) => {
        const accepted = await sendCommand(deps, person, req, {
          lifecycle: 'ticket',
          id,
          name: 'recordReveal',
          input: { ...body },
          isLook: true,
        });
        const sealed = (accepted.snapshot.state as TicketState).agencyLogin?.[body.field];
        if (!sealed) throw notFound();
        const opened = await vault.open(sealed);
        return opened.kind === 'open' ? { erased: false, value: opened.value } : { erased: true, value: null };
      },
      visible,
    ),
  ];
};

/** Returns the customer whom staff name by e-mail; 422 if there is none. Customers name nobody. */
async function customerWith(deps: ApiDeps, person: Person, email: string | undefined) {
  if (email === undefined || !staffMaySee(person, 'ticket')) return {};
  const user = await customerByEmail(deps, person, email);
  const issues = [{ path: 'body.customerEmail', code: 'unknownAccount', message: 'is no customer' }];
  if (!user) throw new ApiProblem(422, 'invalid', { issues });
  return { customerId: user.id };
}

async function customerByEmail({ db }: ApiDeps, person: Person, email: string) {
  const user = await userByEmail(db, email.toLowerCase());
  return user && !isStaffOrAdmin({ ...person, userType: user.userType }) ? user : undefined;
}

const toStatus = { inProgress: 'startWork', closed: 'close', reopened: 'reopen', deleted: 'delete' } as const;

const subjectsOf = ({ orderId, bookingId, cardId }: TicketRow) => [orderId, bookingId, cardId];

const listed = (row: TicketRow): Omit<ListedTicket, 'customer' | 'names' | 'firstWords'> => ({
  id: row.id,
  number: row.number,
  type: row.type as ListedTicket['type'],
  state: row.state as ListedTicket['state'],
  openedAt: row.openedAt,
  lastMessageAt: row.lastMessageAt,
  lastMessageFrom: row.lastMessageFrom as ListedTicket['lastMessageFrom'],
  unread: row.unread,
  messages: row.messages,
  answerBy: row.breachAt,
  orderId: row.orderId,
  bookingId: row.bookingId,
  cardId: row.cardId,
  customerKind: row.customerKind as ListedTicket['customerKind'],
});

/**
 * Returns a ticket as read by its customer, or by staff. It's read from its stream, so that recent messages are
 * included.
 */
async function shownTo(deps: ApiDeps, person: Person, id: string): Promise<ShownTicket> {
  const { snapshot, number } = await numbered(deps, id);
  const { state } = snapshot;
  const staff = staffMaySee(person, 'ticket');
  const { type, openedAt, lastMessageAt, lastMessageFrom, agencyLogin, orderId, bookingId, cardId } = state;
  const customerId = must(customerOf(state), 'customer of a ticket');
  const users = await findUsers(deps.db, [customerId, ...(state.assigneeId === null ? [] : [state.assigneeId])]);
  return {
    id,
    number,
    type: must(type, 'type'),
    state: snapshot.value as ShownTicket['state'],
    openedAt: must(openedAt, 'beginning'),
    lastMessageAt: must(lastMessageAt, 'message'),
    lastMessageFrom: must(lastMessageFrom, 'message'),
    unread: state.unread[staff ? 'staff' : 'customer'],
    messages: state.messages,
    answerBy: state.answerBy,
    orderId,
    bookingId,
    cardId,
    customerKind: state.cardholderId === null ? 'buyer' : 'cardholder',
    customer: staff ? shownCustomer(person, whoIs(users, customerId)) : null,
    closedAt: state.closedAt,
    firstReplyAt: state.firstReplyAt,
    agencyLogin: agencyLogin && {
      agency: agencyLogin.agency,
      givenAt: agencyLogin.givenAt,
      fields: loginFields.filter((field) => agencyLogin[field] !== null),
      destroyBy: state.destroyBy,
    },
    entries: [...(await conversationOf(deps, person, id))],
    names: await namesIn(deps, [orderId, bookingId, cardId]),
    managed: staff
      ? {
          assignee: state.assigneeId === null ? null : whoIs(users, state.assigneeId),
          staff: [...(await staffWho(deps.db, [staffOf('tickets', 2)]))],
          ...(await ticketNeighbours(deps.db, id)),
          deletedBecause: state.deletedBecause,
        }
      : null,
    snapshot: await snapshotFor(deps, person, 'ticket', id),
  };
}

/** Returns a ticket's current state with its number, which is the same in lists and mails. */
async function numbered({ records, eventStore }: ApiDeps, id: string) {
  const [{ snapshot }, [first]] = await Promise.all([
    records.current('ticket', id),
    eventStore.read(`ticket-${id}`, { max: 1 }),
  ]);
  return { snapshot, number: String(numberOf(must(first, 'first event of a ticket'))) };
}
