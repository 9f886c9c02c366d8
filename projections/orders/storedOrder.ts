import type { StateValue } from 'xstate';
import type { CustomerLabel, LabelledOrder } from '#workflows/order/label.ts';
import type { OrderQueueRow, OrderStateName } from './model.ts';

/** A row of `read.orders` as the driver gives it, without the folded state. */
export interface StoredOrder {
  id: string;
  first_position: string;
  value: StateValue | null;
  order_state: OrderStateName;
  buyer_id: string;
  client_name: string;
  client_email: string;
  client_phone: string;
  line_count: number;
  banks: string;
  total_cents: number;
  placed_at: Date;
  pay_by: Date | null;
  paid_at: Date | null;
  payment_method: string | null;
  payment_amount_cents: number | null;
  proof_file_id: string | null;
  proof_used_before: boolean;
  refund_owed_cents: number;
  referral: string | null;
  comment_count: number;
  in_history: boolean;
  deleted: boolean;
  just_restored: boolean;
  next_due_at: Date | null;
  next_due_name: string | null;
  revision: string;
  updated_at: Date;
}

/** What its label is read from. */
export const labelledOrder = (row: StoredOrder): LabelledOrder => ({
  state: row.value,
  payBy: row.pay_by?.toISOString() ?? null,
  justRestored: row.just_restored,
  deleted: row.deleted,
});

export const queueRowOf = (row: StoredOrder, label: CustomerLabel): OrderQueueRow => ({
  id: row.id,
  number: row.first_position,
  state: row.order_state,
  label,
  buyerId: row.buyer_id,
  clientName: row.client_name,
  clientEmail: row.client_email,
  clientPhone: row.client_phone,
  lineCount: row.line_count,
  banks: row.banks,
  totalCents: row.total_cents,
  placedAt: row.placed_at.toISOString(),
  payBy: iso(row.pay_by),
  paidAt: iso(row.paid_at),
  paymentMethod: row.payment_method,
  paymentAmountCents: row.payment_amount_cents,
  proofFileId: row.proof_file_id,
  proofUsedBefore: row.proof_used_before,
  refundOwedCents: row.refund_owed_cents,
  referral: row.referral,
  commentCount: row.comment_count,
  inHistory: row.in_history,
  deleted: row.deleted,
  breachAt: iso(row.next_due_at),
  nextDueAt: iso(row.next_due_at),
  nextDueName: row.next_due_name,
  revision: row.revision,
  updatedAt: row.updated_at.toISOString(),
});

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
