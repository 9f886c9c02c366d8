import { isBefore } from '#workflows/kernel/calendar.ts';
import { needs, needsServer, type Question, type Rules, unless } from '#workflows/kernel/rule.ts';
import { notActingForAnother } from '#workflows/kernel/sharedRules.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Ticket } from './state.ts';
import { ticketTypeSpec } from './ticketTypes.ts';

type RuleQuestion = Question<Ticket>;
const isHouse = (actor: Actor) => actor.kind === 'person' && isStaffOrAdmin(actor);

/** The rules of a ticket's transitions. Function, refusal code and translation key have the same name. */
export const ticketRules = {
  notActingForAnother,
  /** Customers open tickets for themselves, staff for a customer. */
  ticketIsTheirs: ({ input: { buyerId, cardholderId }, actor }: RuleQuestion) => {
    if (buyerId === undefined || cardholderId === undefined) return needsServer('buyerId', 'cardholderId');
    const customerId = buyerId ?? cardholderId;
    return unless(
      customerId !== null && (isHouse(actor) || (actor.kind === 'person' && actor.userId === customerId)),
      {},
    );
  },
  customerNotBlocked: ({ input: { customerBlocked }, actor }: RuleQuestion) =>
    customerBlocked === undefined ? needsServer('customerBlocked') : unless(!customerBlocked || isHouse(actor), {}),
  /** An existing order or a tradeline is named by its id. */
  subjectNamed: ({ input: { type, orderId, cardId } }: RuleQuestion) => {
    if (type === undefined) return needs('type');
    const { asks } = ticketTypeSpec(type);
    if (asks === undefined) return unless(true, {});
    const named = asks === 'order' ? orderId : cardId;
    return named === undefined ? needsServer('orderId', 'cardId') : unless(named !== null, { missing: asks });
  },
  subjectIsTheirs: ({ input: { notTheirs } }: RuleQuestion) =>
    notTheirs === undefined ? needsServer('notTheirs') : unless(notTheirs.length === 0, { fields: notTheirs }),
  refundPolicyAgreed: ({ input: { type, refundPolicyAgreed }, complete, actor }: RuleQuestion) => {
    if (type === undefined) return needs('type');
    if (!ticketTypeSpec(type).agreement || isHouse(actor) || refundPolicyAgreed) return unless(true, {});
    return complete ? unless(false, {}) : needs('refundPolicyAgreed');
  },
  ownFiles: ({ input: { strangeFiles } }: RuleQuestion) =>
    strangeFiles === undefined ? needsServer('strangeFiles') : unless(strangeFiles.length === 0, {}),
  anotherType: ({ state, input: { type } }: RuleQuestion) =>
    type === undefined ? needs('type') : unless(type !== state.type, {}),
  assigneeIsStaff: ({ input: { assigneeId, isStaff } }: RuleQuestion) => {
    if (assigneeId === undefined) return needs('assigneeId');
    return isStaff === undefined ? needsServer('isStaff') : unless(assigneeId === null || isStaff, {});
  },
  somethingUnread: ({ state: { unread }, actor }: RuleQuestion) =>
    unless(unread[isHouse(actor) ? 'staff' : 'customer'] > 0, {}),
  agencyLoginThere: ({ state: { agencyLogin } }: RuleQuestion) => unless(agencyLogin !== null, {}),
  agencyLoginFieldThere: ({ state: { agencyLogin }, input: { field } }: RuleQuestion) =>
    field === undefined ? needs('field') : unless(agencyLogin !== null && agencyLogin[field] !== null, { field }),
  agencyLoginKeptLongEnough: ({ state: { destroyBy }, now }: RuleQuestion) =>
    unless(destroyBy !== null && !isBefore(now, destroyBy), {}, destroyBy ?? undefined),
} satisfies Rules<Ticket>;
