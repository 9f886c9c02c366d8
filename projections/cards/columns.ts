import { z } from 'zod';
import { archiveReasons, type CardState, slotsAvailable, slotsReserved } from '#workflows/card/state.ts';
import { cardDetails } from '#workflows/card/schemas.ts';
import { cardMachine } from '#workflows/card/machine.ts';
import { holdKinds } from '#workflows/hold/holdKinds.ts';
import { lastEnded, type WithDuties } from '../duties/endedDuties.ts';
import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { cardholderColumns, columnOf, forCustomers } from '../grid/column.ts';
import { statesOf } from '../grid/statesOf.ts';
import type { ApprovalNoted } from './approval.ts';
import { orderable } from './source.ts';

export const cardStates = statesOf(cardMachine, ['none']);
export type CardStateName = (typeof cardStates)[number];

export interface CardFacts {
  readonly id: string;
  readonly value: CardStateName;
  readonly state: WithDuties<CardState> & ApprovalNoted;
}

const column = columnOf<CardFacts, { readonly state: CardState }>();

/** The columns of the staff's list of cards, in the order of the CSV file. */
export const cardColumns = {
  lender: column({
    kind: 'text',
    type: 'text not null',
    from: ({ state }) => state.details.lender,
    csv: 'staff.booking.bank',
  }),
  state: column({
    kind: 'text',
    values: cardStates,
    sql: 'card_state',
    type: 'text collate "C" not null',
    from: ({ value }) => value,
    csv: { head: 'staff.order.state', as: 'status.card' },
  }),
  /** The deadline that matters if nobody acts: the promised end of its review. */
  breachAt: column({
    kind: 'instant',
    nullable: true,
    staffOnly: true,
    sql: 'review_due_at',
    due: true,
    csv: 'csv.breach',
  }),
  /** How its last review ended: in time or late. */
  lastDuty: column(lastDutyColumn('last_duty', ({ state }: CardFacts) => lastEnded(state))),
  reviewDueAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.reviewDueAt,
    due: true,
    csv: 'csv.dueAt',
  }),
  ...cardholderColumns,
  bankId: column({ kind: 'number', type: 'int not null', from: ({ state }) => state.details.bankId }),
  limitCents: column({
    kind: 'money',
    type: 'int not null',
    from: ({ state }) => state.details.limitCents,
    csv: 'staff.line.limit',
  }),
  /** A month: `2019-04`. */
  openedOn: column({
    kind: 'text',
    compared: 'month',
    type: 'text collate "C" not null',
    from: ({ state }) => state.details.openedOn,
    csv: 'staff.card.opened',
  }),
  statementDay: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => state.details.statementDay,
    csv: 'staff.card.statementDay',
  }),
  priceCents: column({
    kind: 'money',
    staffOnly: true,
    type: 'int not null',
    from: ({ state }) => state.priceCents,
    csv: 'staff.line.price',
  }),
  commissionCents: column({
    kind: 'money',
    type: 'int not null',
    from: ({ state }) => state.commissionCents,
    csv: 'csv.commissionAmount',
  }),
  slotsOffered: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => state.offeredSlots,
    csv: 'staff.card.slotsOffered',
  }),
  slotsReserved: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => slotsReserved(state),
    csv: 'staff.card.taken',
  }),
  slotsAvailable: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => slotsAvailable(state),
    csv: 'csv.slotsFree',
  }),
  onHold: column({
    kind: 'flag',
    expression: 'coalesce(h.on_hold, false)',
    joins: ['holds'],
    csv: 'status.card.onHold',
  }),
  /** Kinds of the active holds, including secret ones. */
  holdKinds: column({
    kind: 'list',
    staffOnly: true,
    values: holdKinds,
    expression: 'h.active_kinds',
    none: `'[]'::json`,
    joins: ['holds'],
    csv: { head: 'staff.holds.title', as: 'staff.holdKind' },
  }),
  orderable: column({
    kind: 'flag',
    staffOnly: true,
    expression: `(${orderable})`,
    joins: ['holds', 'owner'],
    csv: 'staff.card.orderable',
  }),
  ownerVerified: column({
    kind: 'flag',
    expression: 'coalesce(o.verified, false)',
    joins: ['owner'],
    csv: 'queue.ownerVerified',
  }),
  ownerBlocked: column({
    kind: 'flag',
    staffOnly: true,
    expression: 'coalesce(o.blocked, false)',
    joins: ['owner'],
    csv: 'csv.ownerBlocked',
  }),
  isAmex: column({ kind: 'flag', show: ({ state }) => state.isAmex }),
  /** The change that its owner requested. */
  proposed: column({ kind: 'own', nullable: true, schema: cardDetails, show: ({ state }) => state.proposed }),
  /** Order lines with reserved slots, and their statement dates. */
  reserved: column({
    kind: 'own',
    schema: z.array(z.object({ orderId: z.string(), line: z.int(), statementDate: z.string() })),
    show: ({ state }) =>
      Object.values(state.reservations).map(({ orderId, line, statementDate }) => ({ orderId, line, statementDate })),
  }),
  /** Id of the update under review, which is a request of its own. */
  updateRequestId: column({
    kind: 'text',
    nullable: true,
    type: 'text collate "C"',
    from: ({ state }) => state.updateRequestId,
  }),
  reason: column({ kind: 'text', nullable: true, show: ({ state }) => state.reason }),
  archiveReason: column({
    kind: 'text',
    nullable: true,
    values: archiveReasons,
    show: ({ state }) => state.archiveReason,
  }),
  nextStatementDate: column({ kind: 'day', compared: false, expression: 'd.next_date' }),
  number: column({ kind: 'serial', sql: 'first_position', hidden: true }),
  cardholderId: column({
    kind: 'text',
    staffOnly: true,
    type: 'text collate "C"',
    from: ({ state }) => state.cardholderId,
  }),
  submittedAt: column({ kind: 'instant', sql: 'created_at', csv: 'staff.card.submitted' }),
  revision: column({ kind: 'serial' }),
  updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
  id: column({ kind: 'text', csv: 'csv.id' }),
};

/** The columns of a cardholder's own card. None reveals a secret hold or the order of a customer. */
export const myCardColumns = {
  ...forCustomers(cardColumns),
  onHold: column({ kind: 'flag', expression: 'coalesce(h.on_visible_hold, false)', joins: ['holds'] }),
  /** Statement dates for which slots are taken. */
  reserved: column({
    kind: 'own',
    schema: z.array(z.object({ statementDate: z.string() })),
    show: ({ state }) => Object.values(state.reservations).map(({ statementDate }) => ({ statementDate })),
  }),
};
