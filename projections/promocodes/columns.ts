import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { promocodeMachine } from '#workflows/promocode/machine.ts';
import { type PromocodeState, usesOf } from '#workflows/promocode/promocode.ts';
import { columnOf } from '../grid/column.ts';
import { statesOf } from '../grid/statesOf.ts';

export const promocodeStates = statesOf(promocodeMachine, ['none']);
export type PromocodeStateName = (typeof promocodeStates)[number];

/** What the columns of a promo code are made of. */
export function promocodeFacts({ id, snapshot }: { id: string; snapshot: Snapshot<PromocodeState> }) {
  const { state } = snapshot;
  const paid = Object.values(state.uses).flatMap(({ paidCents }) => paidCents ?? []);
  return {
    id,
    value: snapshot.value as PromocodeStateName,
    code: state.code ?? '',
    terms: state.terms,
    used: usesOf(state),
    paid: paid.length,
    soldCents: paid.reduce((sum, cents) => sum + cents, 0),
  };
}
export type PromocodeFacts = ReturnType<typeof promocodeFacts>;

const column = columnOf<PromocodeFacts>();

/** The promo codes. CSV has their columns in this order. */
export const promocodeColumns = {
  code: column({ kind: 'text', type: 'text collate "C" not null', from: ({ code }) => code, csv: 'promocode.code' }),
  state: column({
    kind: 'text',
    values: promocodeStates,
    sql: 'promocode_state',
    type: 'text collate "C" not null',
    from: ({ value }) => value,
    csv: { head: 'staff.order.state', as: 'status.promocode' },
  }),
  salePercent: column({
    kind: 'number',
    type: 'int not null',
    from: ({ terms }) => terms.salePercent,
    csv: 'promocode.percent',
  }),
  from: column({
    kind: 'day',
    nullable: true,
    sql: 'valid_from',
    type: 'date',
    from: ({ terms }) => terms.from ?? null,
    csv: 'promocode.from',
  }),
  until: column({
    kind: 'day',
    nullable: true,
    sql: 'valid_until',
    type: 'date',
    from: ({ terms }) => terms.until ?? null,
    csv: 'promocode.until',
  }),
  /** Orders that have it and did not fall through, paid or not. */
  used: column({ kind: 'number', type: 'int not null', from: ({ used }) => used, csv: 'promocode.used' }),
  uses: column({
    kind: 'number',
    nullable: true,
    sql: 'most_uses',
    type: 'int',
    from: ({ terms }) => terms.uses ?? null,
    csv: 'promocode.uses',
  }),
  paid: column({ kind: 'number', type: 'int not null', from: ({ paid }) => paid, csv: 'promocode.paid' }),
  /** What the paid orders came to, with the discount. */
  soldCents: column({
    kind: 'money',
    type: 'bigint not null',
    from: ({ soldCents }) => soldCents,
    csv: 'promocode.sold',
  }),
  usesPerUser: column({
    kind: 'number',
    nullable: true,
    type: 'int',
    from: ({ terms }) => terms.usesPerUser ?? null,
    csv: 'promocode.usesPerUser',
  }),
  leastTotalCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ terms }) => terms.leastTotalCents ?? null,
    csv: 'promocode.leastTotal',
  }),
  campaign: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ terms }) => terms.campaign ?? null,
    csv: 'promocode.campaign',
  }),
  revision: column({ kind: 'serial' }),
  updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
  id: column({ kind: 'text', csv: 'csv.id' }),
};
