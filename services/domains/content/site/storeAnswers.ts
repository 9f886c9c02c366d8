import { LRUCache } from 'lru-cache';
import type { TradelineRow } from '#projections/cards/model.ts';
import { tradelineRange } from '#projections/cards/tradelineCounts.ts';
import { tradelines, tradelinesById } from '#projections/cards/tradelines.ts';
import { lastDayInTime } from '#workflows/card/cutOff.ts';
import { scrolledRows } from '#workflows/limits.ts';
import { isListed } from '#services/domains/cards/listed.ts';
import { banksFor, madeOf, perksFor, statementDaysFor } from '#services/domains/catalogue/facets.ts';
import { ownerIn } from '#services/domains/catalogue/ownerIn.ts';
import { requestOf, saleQuery } from '#services/domains/catalogue/saleQuery.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Caller } from '#services/http/call.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import type { StoreAnswer, StoreQuestion, StoreTradeline } from './siteTypes.ts';

/** For this long strangers are shown what was so (ms): the database is not asked for each of them. */
const FRESH_MS = 10_000;
/** Number of different questions whose answers are kept. */
const KEPT = 200;
/** Search engines are told of at most this many tradelines: a sitemap may have 50,000 addresses, four of each. */
const IN_SITEMAP = 10_000;
const SIMILAR = 3;

/** `version` differs whenever the answer may: pages that are kept are drawn anew. */
interface Versioned {
  readonly answer: StoreAnswer;
  readonly version: string;
}

/** Answers what the pages of the store ask: one answer serves all strangers for ten seconds. */
export function storeAnswers(deps: ApiDeps) {
  const kept = new LRUCache<string, Promise<Versioned>>({ max: KEPT, ttl: FRESH_MS });
  const maps = new LRUCache<string, Promise<readonly TradelineRow[]>>({ max: 1, ttl: FRESH_MS });
  let versions = 0;
  const versioned = async (asked: StoreQuestion, caller?: Caller) => ({
    answer: await (asked.kind === 'list' ? listFor(deps, asked, caller) : tradelineFor(deps, asked.id, caller)),
    version: String((versions += 1)),
  });
  return {
    answerTo: (asked: StoreQuestion, caller: Caller | undefined): Promise<Versioned> =>
      caller ? versioned(asked, caller) : keptIn(kept, JSON.stringify(asked), () => versioned(asked)),
    /** The tradelines for sale now. */
    forSale: (): Promise<readonly TradelineRow[]> =>
      keptIn(maps, 'all', async () => (await rowsFor(deps, { limit: IN_SITEMAP }, undefined)).rows),
  };
}

/** An answer that failed is not kept. */
function keptIn<Answer>(
  kept: LRUCache<string, Promise<Answer>>,
  key: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const before = kept.get(key);
  if (before) return before;
  const answer = ask();
  kept.set(key, answer);
  answer.catch(() => kept.delete(key));
  return answer;
}

async function listFor(
  deps: ApiDeps,
  { filters, query: asked }: Extract<StoreQuestion, { kind: 'list' }>,
  caller: Caller | undefined,
): Promise<StoreAnswer> {
  const query = understood(asked);
  const { limit: _, offset: __, ordering: ___, ...narrow } = query;
  const at = await inForceNow(deps);
  const available = requestOf(query, at.settings).available === 'book' ? 'book' : 'buy';
  const range = (type: 'price' | 'card_limit' | 'account_age') =>
    tradelineRange(deps.db, { type, available }, at, ownerIn(caller));
  const [found, banks, perks, days, price, limits, ages] = await Promise.all([
    rowsFor(deps, query, caller),
    banksFor(deps, narrow, caller),
    perksFor(deps, narrow, caller),
    statementDaysFor(deps, narrow, caller),
    range('price'),
    range('card_limit'),
    range('account_age'),
  ]);
  const ranges = { price, card_limit: limits, account_age: ages };
  return { kind: 'list', filters, found, choices: { banks, perks, days, ranges } };
}

/** Whatever of a query the API wouldn't take is left out. */
function understood(query: Readonly<Record<string, unknown>>): ReturnType<typeof saleQuery.parse> {
  const parsed = saleQuery.safeParse(query);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return saleQuery.parse(Object.fromEntries(Object.entries(query).filter(([name]) => !wrong.has(name))));
}

async function rowsFor(deps: ApiDeps, query: Parameters<typeof requestOf>[0], caller: Caller | undefined) {
  const at = await inForceNow(deps);
  const { found } = await deps.lists.read({ projections: madeOf }, async (db) => ({
    found: await tradelines(db, requestOf(query, at.settings), at, ownerIn(caller)),
  }));
  return found;
}

/** A card that was never approved is unknown to everybody; one that was archived is gone. */
async function tradelineFor(deps: ApiDeps, id: string, caller: Caller | undefined): Promise<StoreAnswer> {
  const at = await inForceNow(deps);
  const tradeline = (await tradelinesById(deps.db, [id], at, ownerIn(caller))).get(id);
  if (!tradeline) return { kind: 'unknown' };
  if (!tradeline.orderable && !(await isListed(deps.records, id))) {
    const { value } = (await deps.records.current('card', id)).snapshot;
    return value === 'archived'
      ? { kind: 'gone', similar: await similarTo(deps, tradeline, caller) }
      : { kind: 'unknown' };
  }
  const banks = await banksFor(deps, {}, caller);
  return {
    kind: 'tradeline',
    tradeline,
    addedBy: lastDayInTime(tradeline.statementDate, at.settings.addAuDaysBefore),
    perks: banks.find((bank) => bank.id === tradeline.bankId)?.perks ?? [],
    similar: await similarTo(deps, tradeline, caller),
  } satisfies StoreTradeline;
}

/** The tradelines for sale that are most like this one, by limit, age and price. */
async function similarTo(
  deps: ApiDeps,
  { id, limitCents, ageMonths, priceCents }: TradelineRow,
  caller: Caller | undefined,
): Promise<readonly TradelineRow[]> {
  const near = { from: limitCents / 200, to: limitCents / 50 };
  const [alike, cheapest] = await Promise.all([
    rowsFor(deps, { card_limit: near, limit: scrolledRows }, caller),
    rowsFor(deps, { limit: SIMILAR + 1 }, caller),
  ]);
  const apart = (a: number, b: number) => Math.abs(a - b) / Math.max(a, b, 1);
  const distance = (row: TradelineRow) =>
    apart(row.limitCents, limitCents) + apart(row.ageMonths, ageMonths) + apart(row.priceCents, priceCents);
  const known = new Set(alike.rows.map((row) => row.id));
  return [
    ...alike.rows.toSorted((a, b) => distance(a) - distance(b)),
    ...cheapest.rows.filter((row) => !known.has(row.id)),
  ]
    .filter((row) => row.id !== id)
    .slice(0, SIMILAR);
}
