import type { Db } from '#projections/database/db.ts';
import { writeOffers } from '#projections/cards/offers.ts';
import { tableBehind } from '#projections/testing/tableBehind.ts';

/**
 * Fills the lists up to so many orders and so many cards by copying the rows there are, each copy with ids, people, names
 * and times of its own: what a list costs depends on its rows, and a hundred thousand orders would take an hour to live
 * through.
 */
export async function fillLists(db: Db, many: { readonly orders: number; readonly cards: number }): Promise<void> {
  const copies = async (of: string, wanted: number) => {
    const { rows } = await db.raw<{ count: number }>(`select count(*)::int as count from ${of}`);
    return Math.ceil(wanted / Math.max(rows[0]!.count, 1)) - 1;
  };
  const [ofOrders, ofCards] = [
    await copies('read.orders where tab is not null', many.orders),
    await copies('read.cards', many.cards),
  ];
  await db.raw(people, [PEOPLE, PEOPLE]);
  for (const table of ['orders', 'bookings'] as const) await copied(db, table, ofOrders);
  for (const table of ['cards', 'card_holds'] as const) await copied(db, table, ofCards);
  await db.raw(
    `insert into ${await tableBehind(db, 'card_owners')} (id, verified, limited, disabled, blocked) ${owners}`,
    [PEOPLE, PEOPLE],
  );
  const cards = await db('read.cards').pluck('id');
  await writeOffers({ trx: db, t: offersFrom }, { cards, owners: [] });
  await db.raw(verificationsInto(await tableBehind(db, 'verifications')), [PEOPLE]);
  for (const table of ['orders', 'bookings', ...Object.keys(offersFrom), 'verifications']) {
    await db.raw(`vacuum analyze ${await tableBehind(db, table)}`);
  }
  await db.raw('vacuum analyze app.users');
}

const offersFrom = Object.fromEntries(
  ['cards', 'card_holds', 'card_owners', 'card_offers'].map((name) => [name, `read.${name}`]),
);

/** Half of them buy, the others hold cards. */
const PEOPLE = 20_000;

const syllables = `array['ka','mi','ro','ta','len','dor','vis','mar','sel','ando','eva','rin','oth','bel','qua','zur']`;
const word = (seed: string) =>
  `initcap(${[0, 1, 2].map((part) => `(${syllables})[1 + ('x' || substr(md5(${seed}), ${1 + part * 2}, 2))::bit(8)::int % 16]`).join(' || ')})`;
const idOf = (seed: string) => `md5(${seed})::uuid`;

const people = `
  insert into app.users (id, email, first_name, last_name, user_type, created_at, updated_at)
  select ${idOf(`'person' || n`)}, 'person' || n || '@bench.test', ${word(`'first' || n`)}, ${word(`'last' || n`)}, case when n <= ? / 2 then 'buyer' else 'cardholder' end, now(), now()
  from generate_series(1, ?) n on conflict do nothing`;

/** Nine of ten cardholders are verified, one of a hundred is limited. */
const owners = `
  select ${idOf(`'person' || n`)}::text, n % 10 <> 0, n % 100 = 0, false, n % 100 = 0 from generate_series(? / 2 + 1, ?) n on conflict do nothing`;

/** Of the first half, or of the second. */
const buyer = (seed: string) => `${idOf(`'person' || (1 + abs(hashtext(${seed})) % ${PEOPLE / 2})`)}::text`;
const cardholder = (seed: string) =>
  `${idOf(`'person' || (${PEOPLE / 2} + 1 + abs(hashtext(${seed})) % ${PEOPLE / 2})`)}::text`;

/** By column: what a copy has instead of its original's. `k` is the copy's number. */
const changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    id: `${idOf(`r.id || k`)}::text`,
    first_position: 'r.first_position + k * 1000000000::bigint',
    buyer_id: buyer('r.id || k'),
    client_name: `${word(`'c' || r.id || k`)} || ' ' || ${word(`'d' || r.id || k`)}`,
    client_email: `lower(${word(`'c' || r.id || k`)}) || '.' || k || '.' || r.client_email`,
    total_cents: 'r.total_cents + k * 100',
    ...Object.fromEntries(
      ['placed_at', 'pay_by', 'paid_at', 'next_due_at', 'updated_at', 'created_at'].map((column) => [
        column,
        `r.${column} - k * interval '7 minutes'`,
      ]),
    ),
    search: `r.search || array_to_tsvector(array[lower(${word(`'c' || r.id || k`)}), lower(${word(`'d' || r.id || k`)})])`,
  },
  bookings: {
    id: `${idOf(`r.id || k`)}::text`,
    first_position: 'r.first_position + k * 1000000000::bigint',
    order_id: `${idOf(`r.order_id || k`)}::text`,
    card_id: `${idOf(`r.card_id || k`)}::text`,
    buyer_id: buyer('r.order_id || k'),
    cardholder_id: cardholder('r.card_id || k'),
    client_name: `${word(`'c' || r.order_id || k`)} || ' ' || ${word(`'d' || r.order_id || k`)}`,
    commission: `case when r.commission = 'accruing' and r.fulfilment = 'posted' then case when k % 2 = 0 then 'payable' else 'paid' end else r.commission end`,
    commission_due_at: `case when r.fulfilment = 'posted' and k % 2 = 0 then r.opened_at + interval '35 days' - k * interval '7 minutes' end`,
    commission_paid_at: `case when r.fulfilment = 'posted' and k % 2 = 1 then r.opened_at + interval '30 days' - k * interval '7 minutes' end`,
    ...Object.fromEntries(
      ['opened_at', 'au_added_at', 'posted_at', 'breach_at', 'next_due_at', 'updated_at', 'created_at'].map(
        (column) => [column, `r.${column} - k * interval '7 minutes'`],
      ),
    ),
    search: `r.search || array_to_tsvector(array[lower(${word(`'c' || r.order_id || k`)}), lower(${word(`'d' || r.order_id || k`)})])`,
  },
  cards: {
    id: `${idOf(`r.id || k`)}::text`,
    first_position: 'r.first_position + k * 1000000000::bigint',
    cardholder_id: cardholder('r.id || k'),
    price_cents: 'r.price_cents + k * 100',
    card_state: `case k % 7 when 0 then 'onReview' when 1 then 'onUpdateReview' else r.card_state end`,
    review_due_at: `case when k % 7 <= 1 then r.created_at + interval '1 day' - k * interval '7 minutes' end`,
    created_at: `r.created_at - k * interval '7 minutes'`,
  },
  card_holds: {
    id: `${idOf(`r.id || k`)}::text`,
    first_position: 'r.first_position + k * 1000000000::bigint',
    on_hold: 'k % 5 = 0',
  },
};

const verificationsInto = (behind: string) => `
  insert into ${behind}
  select (r).* from (
    select json_populate_record(first, json_build_object('id', ${idOf(`'person' || n`)}::text, 'verification_state', (array['underReview','waitingForDocs','verified','rejected'])[1 + n % 4],
      'decision_due_at', case when n % 4 = 0 then now() + (n - 10000) * interval '1 minute' end, 'updated_at', now() - n * interval '1 minute', 'looks', n % 6, 'report_count', n % 3)) as r
    from (select v from ${behind} v limit 1) one (first), generate_series(1, ?) n) made
  on conflict do nothing`;

async function copied(db: Db, table: keyof typeof changes, copies: number): Promise<void> {
  const behind = await tableBehind(db, table);
  const columns = (
    await db.raw<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'read' and table_name = ? order by ordinal_position`,
      [behind.slice('read.'.length)],
    )
  ).rows.map((row) => row.column_name);
  const values = columns.map((column) => changes[table]![column] ?? `r.${column}`);
  await db.raw(
    `insert into ${behind} (${columns.join(', ')}) select ${values.join(', ')} from (select * from ${behind} where first_position < 1000000000) r, generate_series(1, ${copies}) k`,
  );
}
