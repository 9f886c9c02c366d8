import { percentOf } from '#workflows/pricing/discount.ts';
import { type Actor, system } from '#workflows/kernel/actor.ts';
import { judge, offers } from '#workflows/kernel/judge.ts';
import { cardLifecycle } from '#workflows/card/lifecycle.ts';
import type { OfferedLine } from '#workflows/order/commands.ts';
import { cardCompletions } from '#services/domains/cards/prepare.ts';
import { discountOf, type InForce, termsOf } from './offerLines.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { loadRecord } from '#services/commands/record.ts';
import { shownReason } from '#services/domains/cards/surroundings.ts';

export interface QuotedLine extends Pick<
  OfferedLine,
  'cardId' | 'bank' | 'limitCents' | 'listPriceCents' | 'discount' | 'statementDate' | 'window'
> {
  readonly discountCents: number;
  readonly priceCents: number;
  /** Why it could not be ordered now, as a rule's name; null when it could. */
  readonly notOrderable: string | null;
}

/** A dry run of placing an order: the same terms, discounts and rules, with nothing reserved. Money is integer cents. */
export async function quote(
  deps: PreparationDeps & { readonly now: () => Date },
  {
    asker,
    buyerId,
    cardIds,
  }: { readonly asker: Actor; readonly buyerId: string | undefined; readonly cardIds: readonly string[] },
): Promise<{ readonly lines: QuotedLine[]; readonly totalCents: number } | { readonly unknownCard: string }> {
  const now = deps.now().toISOString();
  const inForce = { now, settings: await deps.settingsAt(now) };
  const { discount } = await discountOf(deps, buyerId, inForce);
  const lines: QuotedLine[] = [];
  for (const cardId of cardIds) {
    const terms = await termsOf(deps, cardId, inForce);
    if (!terms) return { unknownCard: cardId };
    const { bank, limitCents, listPriceCents, statementDate, window } = terms;
    const discountCents = percentOf(listPriceCents, discount.percent);
    const because = await whyNotOrderable(deps, cardId, { ...inForce, statementDate, window });
    const notOrderable = because === null ? null : await shownReason(deps, cardId, because, asker);
    lines.push({
      cardId,
      bank,
      limitCents,
      listPriceCents,
      discount,
      statementDate,
      window,
      discountCents,
      priceCents: listPriceCents - discountCents,
      notOrderable,
    });
  }
  return { lines, totalCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0) };
}

/** Asks the card's machine whether it would reserve a slot now. */
async function whyNotOrderable(
  deps: PreparationDeps,
  cardId: string,
  { now, settings, statementDate, window }: InForce & { statementDate: string; window: string },
): Promise<string | null> {
  const record = await loadRecord(deps.eventStore, 'card', cardId);
  const actor = system('quote');
  const request = {
    lifecycle: 'card',
    id: cardId,
    name: 'reserveSlot',
    actor,
    commandId: cardId,
    input: { orderId: cardId, line: 1, statementDate, bookingWindow: window },
  } as const;
  const prepared = await cardCompletions(deps)['reserveSlot']!({ request, record, now, settings });
  const offer = offers(cardLifecycle, record.snapshot).find(({ command }) => command === 'reserveSlot');
  if (!offer || 'issues' in prepared) return 'notInThisState';
  return (
    judge(cardLifecycle, record.snapshot, offer, {
      state: record.snapshot.state,
      input: prepared.input,
      complete: true,
      actor,
      now,
      settings,
    }).refusal?.code ?? null
  );
}
