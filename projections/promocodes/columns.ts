import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { promocodeMachine } from '#workflows/promocode/machine.ts';
import { type PromocodeState, usesOf } from '#workflows/promocode/state.ts';
import { columnOf } from '../grid/column.ts';
import { statesOf } from '../grid/statesOf.ts';

const promocodeStates = statesOf(promocodeMachine, ['none']);
type PromocodeStateName = (typeof promocodeStates)[number];
/** States as people read them: an active or paused one that is past its last day, used up, or before its first day is told apart. */
export const promocodeStandings = [...promocodeStates, 'over', 'usedUp', 'notYet'] as const;
export type PromocodeStanding = (typeof promocodeStandings)[number];

/** Past its last day or used up, it comes back only by changing it, so that is told first. */
export function standingOn(now: Date): string {
  const today = `'${pacificDate(now.toISOString())}'::date`;
  return `(case when x.promocode_state = 'deleted' then 'deleted'
    when x.valid_until < ${today} then 'over'
    when x.used >= x.most_uses then 'usedUp'
    when x.promocode_state = 'active' and x.valid_from > ${today} then 'notYet'
    else x.promocode_state end)`;
}

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
  /** Its machine's state, which knows no dates and no counts. */
  promocodeState: column({
    kind: 'text',
    hidden: true,
    compared: false,
    type: 'text collate "C" not null',
    from: ({ value }) => value,
  }),
  /** What it is on the day it's read. */
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
