import type { Json } from '#workflows/kernel/json.ts';
import { orderLifecycle } from '#workflows/order/lifecycle.ts';
import { unlessErased } from '#workflows/kernel/erased.ts';
import { type OrderState, refundPaidCents, refusedLineSince } from '#workflows/order/order.ts';
import { clientName } from '#workflows/order/personal.ts';
import { type FoldedRecord, foldedColumns } from '../engine/foldRecords.ts';
import { foldedRows } from '../engine/foldedRows.ts';
import { earliest } from '../engine/earliest.ts';
import type { Projection } from '../engine/projection.ts';
import { categoryOf } from '../engine/storedEvent.ts';
import { table } from '../engine/table.ts';
import { noteForgotten, upToEachForgetting } from '../forgotten/forgottenPeople.ts';
import { lexemes } from '../grid/search.ts';

const sorted = (column: string) => `(tab, ${column} desc nulls last, first_position desc)`;

/** One row an order: what lists filter and sort by, and beside it the whole folded order. */
export const ordersTable = table({
  name: 'orders',
  columns: {
    ...foldedColumns,
    /** `deleted`, `history`, else the order's state; null for a placement that never became an order. */
    tab: 'text collate "C"',
    order_state: 'text collate "C" not null',
    buyer_id: 'text collate "C"',
    client_name: 'text not null',
    client_email: 'text not null',
    client_phone: 'text not null',
    line_count: 'int not null',
    banks: 'text not null',
    total_cents: 'int not null',
    placed_at: 'timestamptz',
    pay_by: 'timestamptz',
    paid_at: 'timestamptz',
    payment_method: 'text',
    payment_amount_cents: 'int',
    proof_file_id: 'text collate "C"',
    proof_used_before: 'boolean not null',
    /** A paid line was refused, and is neither replaced nor refunded yet. */
    line_refused: 'boolean not null',
    refund_owed_cents: 'int not null',
    refund_paid_cents: 'int not null',
    refund_owed_since: 'timestamptz',
    refund_due_at: 'timestamptz',
    refund_paid_at: 'timestamptz',
    refund_method: 'text',
    refund_reference: 'text',
    referral: 'text',
    comment_count: 'int not null',
    in_history: 'boolean not null',
    deleted: 'boolean not null',
    just_restored: 'boolean not null',
    next_due_at: 'timestamptz',
    next_due_name: 'text',
    search: 'tsvector not null',
  },
  key: ['id'],
  apart: ['state'],
  indexes: [
    ...['placed_at', 'total_cents', 'client_name', 'client_email', 'updated_at', 'pay_by', 'paid_at'].map(sorted),
    // Worst first, then the newest.
    '(tab, next_due_at, first_position desc)',
    '(tab, first_position desc)',
    '(placed_at desc nulls last, first_position desc) where tab is not null',
    '(first_position desc) where tab is not null',
    '(buyer_id, placed_at desc) where tab is not null',
    '(proof_file_id) where proof_file_id is not null',
    // Few orders wait for another card, owe anything, or were paid back.
    '(next_due_at, first_position desc) where line_refused',
    '(refund_due_at, first_position desc) where refund_owed_cents > 0',
    '(refund_paid_at desc, first_position desc) where refund_paid_cents > 0',
    'using gin (search)',
  ],
});

/** Orders: the buyer's list, the staff's queue and an order's page. */
export const ordersProjection: Projection = {
  name: 'orders',
  version: 6,
  prefixes: ['order-', 'account-'],
  tables: [ordersTable],
  apply: upToEachForgetting(async (context, events) => {
    const besides = await noteForgotten(
      context,
      { lifecycle: orderLifecycle, rows: ordersTable, owners: ['buyer_id'] },
      events,
    );
    await fold(
      context,
      events.filter(({ stream }) => categoryOf(stream) === 'order'),
      besides,
    );
  }),
};

const fold = foldedRows({
  lifecycle: orderLifecycle,
  table: ordersTable,
  toRow: (record: FoldedRecord<OrderState>) => {
    const { value, state } = record.snapshot;
    const { client, lines, payment, confirmed } = state;
    const name = client ? clientName(client) : '';
    const email = unlessErased(client?.email);
    const phone = unlessErased(client?.phone);
    const deleted = state.deletedBecause !== null;
    // A reminder is nobody's to keep: what counts is until when it must be paid or reviewed.
    const deadlines = orderLifecycle.deadlines(record.snapshot);
    const lastRefund = state.refundsPaid.at(-1);
    const due = earliest(deadlines.filter(({ silence }) => silence.does !== 'remind'));
    const banks = [...new Set(lines.map(({ bank }) => bank))];
    return {
      tab: state.placedAt === null ? null : deleted ? 'deleted' : state.inHistory ? 'history' : (value as string),
      order_state: value as string,
      buyer_id: state.buyerId,
      client_name: name,
      client_email: email,
      client_phone: phone,
      line_count: lines.length,
      banks: banks.join(', '),
      total_cents: state.totalCents,
      placed_at: state.placedAt,
      pay_by: state.payBy,
      paid_at: confirmed?.at ?? null,
      payment_method: confirmed?.method ?? payment?.method ?? null,
      payment_amount_cents: confirmed?.amountCents ?? payment?.amountCents ?? null,
      proof_file_id: payment?.proofFileId ?? null,
      proof_used_before: (payment?.usedOnOrders.length ?? 0) > 0,
      line_refused: refusedLineSince(state) !== undefined && (value === 'paid' || value === 'closed'),
      refund_owed_cents: state.refundOwedCents,
      refund_paid_cents: refundPaidCents(state),
      refund_owed_since: state.refundOwedSince,
      refund_due_at: deadlines.find(({ name: one }) => one === 'refundToPay')?.dueAt ?? null,
      refund_paid_at: lastRefund?.at ?? null,
      refund_method: lastRefund?.method ?? null,
      refund_reference: lastRefund?.reference ?? null,
      referral: state.referral,
      comment_count: state.comments.length,
      in_history: state.inHistory,
      deleted,
      just_restored: state.justRestored,
      next_due_at: due?.dueAt ?? null,
      next_due_name: due?.name ?? null,
      search: lexemes([String(record.firstPosition), record.id], [name, email, phone, ...banks]),
    } satisfies Record<string, Json>;
  },
});
