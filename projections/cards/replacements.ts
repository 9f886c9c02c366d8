import type { Db } from '../database/db.ts';
import { differenceCents } from '#workflows/order/differenceCents.ts';
import type { SoldLine } from '#workflows/order/schemas.ts';
import { priced } from '#workflows/pricing/price.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { type OwnersRecord, type Replacement, type TradelineRequest, tradelineRequest } from './model.ts';
import { recordsOfOwners } from './owner.ts';
import { tradelines } from './tradelines.ts';

/**
 * Returns orderable cards that are on none of the order's lines, the best first (`rank`); `dearer` includes those for
 * which the buyer would pay more. Cards with at least the line's limit are searched separately: among hundreds of
 * smaller ones they would be missed.
 */
export async function replacementsFor(
  db: Db,
  at: InForce,
  { lines, line, dearer }: { readonly lines: readonly SoldLine[]; readonly line: number; readonly dearer: boolean },
): Promise<readonly Replacement[]> {
  const sold = lines.find((one) => one.line === line);
  if (!sold) return [];
  const most = dearer ? {} : { priceToCents: sold.listPriceCents };
  const found = async (more: Partial<TradelineRequest>) =>
    (await tradelines(db, tradelineRequest.parse({ limit: 100, ordering: 'statement_date', ...most, ...more }), at))
      .rows;
  const [alike, all] = await Promise.all([found({ limitFromCents: sold.limitCents }), found({})]);
  const free = [...new Map([...alike, ...all].map((row) => [row.id, row])).values()].filter(
    ({ id }) => !lines.some(({ cardId }) => cardId === id),
  );
  const ownerOf = await ownersOf(
    db,
    free.map(({ id }) => id),
  );
  return free
    .map(({ id, lender, limitCents, ageMonths, statementDate, slotsAvailable, priceCents, window }) => ({
      id,
      bank: lender,
      limitCents,
      ageMonths,
      statementDate,
      slotsAvailable,
      priceCents: priced(priceCents, sold.discount).priceCents,
      differenceCents: differenceCents(lines, { line, listPriceCents: priceCents }),
      mayComeLater: window === 'mayReportNextCycle',
      owner: ownerOf(id),
    }))
    .toSorted(rank(sold));
}

/** Returns a function that tells what became of the bookings of a card's owner. */
async function ownersOf(db: Db, cardIds: readonly string[]): Promise<(cardId: string) => OwnersRecord> {
  const cards = await db('read.cards')
    .whereIn('id', [...cardIds])
    .select('id', 'cardholder_id');
  const owners = new Map(cards.flatMap(({ id, cardholder_id: owner }) => (owner === null ? [] : [[id, owner]])));
  const records = await recordsOfOwners(db, [...new Set(owners.values())]);
  return (cardId) => records.get(owners.get(cardId) ?? '') ?? { bookings: 0, posted: 0, declined: 0, faults: 0 };
}

/**
 * The ranking: no additional cost to the buyer; at least the limit that was sold; reports on the statement that it is
 * sold for; the soonest statement; the nearest price.
 */
const rank =
  (sold: Pick<SoldLine, 'limitCents' | 'priceCents'>) =>
  (a: Replacement, b: Replacement): number =>
    a.differenceCents - b.differenceCents ||
    Number(a.limitCents < sold.limitCents) - Number(b.limitCents < sold.limitCents) ||
    Number(a.mayComeLater) - Number(b.mayComeLater) ||
    a.statementDate.localeCompare(b.statementDate) ||
    Math.abs(a.priceCents - sold.priceCents) - Math.abs(b.priceCents - sold.priceCents);
