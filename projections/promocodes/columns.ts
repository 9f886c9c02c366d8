import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { promocodeMachine } from '#workflows/promocode/machine.ts';
import { type PromocodeState, usesOf } from '#workflows/promocode/state.ts';
import { columnOf } from '../grid/column.ts';
import { statesOf } from '../grid/statesOf.ts';

const promocodeStates = statesOf(promocodeMachine, ['none']);
type PromocodeStateName = (typeof promocodeStates)[number];
/**
 * The displayed states: active and paused codes are also shown as past their last day, used up, or before their first
 * day.
 */
export const promocodeStandings = [...promocodeStates, 'over', 'usedUp', 'notYet'] as const;
export type PromocodeStanding = (typeof promocodeStandings)[number];

/** Past its last day or used up, a code is only usable again after a change, so these are shown first. */
export function standingOn(now: Date): string {
  const today = `'${pacificDate(now.toISOString())}'::date`;
  return `(case when x.promocode_state = 'deleted' then 'deleted'
    when x.valid_until < ${today} then 'over'
    when x.used >= x.most_uses then 'usedUp'
    when x.promocode_state = 'active' and x.valid_from > ${today} then 'notYet'
    else x.promocode_state end)`;
}

/** Returns the data from which a promo code's columns are filled. */
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

/** The columns of the promo codes, in the order of the CSV file. */
export const promocodeColumns = {
  code: column({ kind: 'text', type: 'text collate "C" not null', from: ({ code }) => code, csv: 'promocode.code' }),
  /** The machine's state, which ignores dates and counts. */
  promocodeState: column({
    kind: 'text',
    hidden: true,
    compared: false,
    type: 'text collate "C" not null',
    from: ({ value }) => value,
  }),
  /** The displayed state on the day of the query. */
  state: column({
    kind: 'text',
    values: promocodeStandings,
    expression: standingOn,
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
  /** Number of orders with the code that were neither cancelled nor expired, paid or not. */
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
  /** The total of the paid orders, with the discount. */
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
