import { orderLifecycle } from '#workflows/order/index.ts';
import { orderMachine } from '#workflows/order/machine.ts';
import { unlessErased } from '#workflows/kernel/erased.ts';
import { creditCents, type OrderState } from '#workflows/order/state.ts';
import { clientName } from '#workflows/order/clientTexts.ts';
import { lastEnded, type WithDuties } from '../duties/endedDuties.ts';
import { earliest } from '../engine/earliest.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import { differenceFrom } from '../grid/paymentColumns.ts';
import { statesOf } from '../grid/statesOf.ts';

/** The states of an order that a list can show (`abandoned` placements were never orders). */
export const orderStates = statesOf(orderMachine, ['none', 'abandoned', 'restored']);
export type OrderStateName = (typeof orderStates)[number];

/** Returns the data from which an order's columns are filled. */
export function orderFacts({ id, firstPosition, snapshot }: FoldedRecord<WithDuties<OrderState>>) {
  const { state } = snapshot;
  const { client, lines } = state;
  const deadlines = orderLifecycle.deadlines(snapshot);
  return {
    id,
    firstPosition,
    state,
    value: snapshot.value as OrderStateName,
    differenceCents: differenceFrom(state, state.totalCents),
    name: client ? clientName(client) : '',
    email: unlessErased(client?.email),
    phone: unlessErased(client?.phone),
    banks: [...new Set(lines.map(({ bank }) => bank))],
    // Reminders are left out, because they are nobody's duty: what counts is when the order must be paid or reviewed.
    due: earliest(deadlines.filter(({ silence }) => silence.does !== 'remind')),
    lastDuty: lastEnded(state),
    lastRefundDuty: lastEnded(state, 'refundToPay'),
    refundDueAt: deadlines.find(({ name }) => name === 'refundToPay')?.dueAt ?? null,
    lastRefund: state.refundsPaid.at(-1),
    // For an order that is over, the overpayment is part of what is owed back.
    creditCents: snapshot.value === 'paid' || snapshot.value === 'closed' ? Math.max(0, creditCents(state)) : 0,
  };
}
export type OrderFacts = ReturnType<typeof orderFacts>;
