import { peopleColumns } from '../grid/people.ts';
import type { GridColumns } from '../grid/where.ts';

/** The queue's columns that may be filtered and sorted, by the names of `OrderQueueRow`. */
export const orderColumns: GridColumns = {
  id: { sql: 'o.id', type: 'text' },
  number: { sql: 'o.first_position', type: 'number' },
  state: { sql: 'o.order_state', type: 'text' },
  buyerId: { sql: 'o.buyer_id', type: 'text' },
  ...peopleColumns('buyer'),
  clientName: { sql: 'o.client_name', type: 'text' },
  clientEmail: { sql: 'o.client_email', type: 'text' },
  clientPhone: { sql: 'o.client_phone', type: 'text' },
  lineCount: { sql: 'o.line_count', type: 'number' },
  banks: { sql: 'o.banks', type: 'text' },
  totalCents: { sql: 'o.total_cents', type: 'number' },
  placedAt: { sql: 'o.placed_at', type: 'instant' },
  payBy: { sql: 'o.pay_by', type: 'instant' },
  paidAt: { sql: 'o.paid_at', type: 'instant' },
  paymentMethod: { sql: 'o.payment_method', type: 'text' },
  paymentAmountCents: { sql: 'o.payment_amount_cents', type: 'number' },
  proofFileId: { sql: 'o.proof_file_id', type: 'text' },
  proofUsedBefore: { sql: 'o.proof_used_before', type: 'boolean' },
  refundOwedCents: { sql: 'o.refund_owed_cents', type: 'number' },
  referral: { sql: 'o.referral', type: 'text' },
  commentCount: { sql: 'o.comment_count', type: 'number' },
  inHistory: { sql: 'o.in_history', type: 'boolean' },
  deleted: { sql: 'o.deleted', type: 'boolean' },
  breachAt: { sql: 'o.next_due_at', type: 'instant', due: true },
  nextDueAt: { sql: 'o.next_due_at', type: 'instant', due: true },
  nextDueName: { sql: 'o.next_due_name', type: 'text' },
  revision: { sql: 'o.revision', type: 'number' },
  updatedAt: { sql: 'o.updated_at', type: 'instant' },
};

/** What a row of the queue is read from: everything but the folded state. */
export const orderSelection = `o.id, o.first_position, o.value, o.order_state, o.buyer_id, o.client_name, o.client_email, o.client_phone, o.line_count, o.banks, o.total_cents, o.placed_at, o.pay_by, o.paid_at,
  o.payment_method, o.payment_amount_cents, o.proof_file_id, o.proof_used_before, o.refund_owed_cents, o.referral, o.comment_count, o.in_history, o.deleted, o.next_due_at, o.next_due_name, o.revision, o.updated_at, o.just_restored`;
