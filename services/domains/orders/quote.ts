// oxlint-disable max-lines-per-function -- one step after the other
import { chooseDiscount, type Discount, discountsOf } from '#workflows/pricing/discount.ts';
import { offOf, priced, totalOf } from '#workflows/pricing/price.ts';
import { type Actor, system } from '#workflows/kernel/actor.ts';
import { judge, offers } from '#workflows/kernel/judge.ts';
import { cardLifecycle } from '#workflows/card/index.ts';
import type { OfferedLine } from '#workflows/order/schemas.ts';
import { cardCompletions } from '#services/domains/cards/prepare.ts';
import { askPromocode, type PromocodeAnswer } from '#services/domains/promotions/promocodes/askPromocode.ts';
import { discountOf } from './discountOf.ts';
import { termsOf } from './termsOf.ts';
import { mostUnpaid } from './unpaidPlaces.ts';
import type { PreparationDeps, UnpaidOrder } from '#services/domains/preparationDeps.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { loadRecord } from '#services/commands/record.ts';
import { shownReason } from '#services/domains/cards/surroundings.ts';

export interface QuotedLine extends Pick<
  OfferedLine,
  'cardId' | 'bank' | 'limitCents' | 'listPriceCents' | 'discount' | 'statementDate' | 'window'
> {
  /** Instant; null if the statement isn't guaranteed. */
  readonly payInBy: string | null;
  readonly discountCents: number;
  readonly priceCents: number;
  /** Name of the rule that forbids ordering it now; null if it can be ordered. */
  readonly notOrderable: string | null;
}

/**
 * Dry run of placing an order: the same terms, discounts and rules, but nothing is reserved. Money is in integer cents.
 */
export async function quote(
  deps: PreparationDeps & { readonly now: () => Date },
  {
    asker,
    buyerId,
    cardIds,
    code,
  }: {
    readonly asker: Actor;
    readonly buyerId: string | undefined;
    readonly cardIds: readonly string[];
    readonly code?: string | undefined;
  },
): Promise<QuotedOrder | { readonly unknownCard: string }> {
  const inForce = await inForceNow(deps);
  const own = await discountOf(deps, buyerId, inForce);
  const lines: QuotedLine[] = [];
  for (const cardId of cardIds) {
    const terms = await termsOf(deps, cardId, inForce);
    if (!terms) return { unknownCard: cardId };
    const { bank, limitCents, listPriceCents, statementDate, window, payInBy } = terms;
    const because = await whyNotOrderable(deps, cardId, { ...inForce, statementDate, window });
    const notOrderable =
      because === null ? null : await shownReason(deps, { cardId, now: inForce.now }, because, asker);
    lines.push({
      cardId,
      bank,
      limitCents,
      listPriceCents,
      discount: own.discount,
      statementDate,
      window,
      payInBy,
      ...priced(listPriceCents, own.discount),
      notOrderable,
    });
  }
  const listCents = lines.reduce((sum, { listPriceCents }) => sum + listPriceCents, 0);
  const asked = own.asks(listCents);
  const promocode = code === undefined || !asked ? null : await askPromocode(deps, code, asked, inForce);
  const terms = promocode?.usable ? { ...own.terms, promocode: promocode.promocode } : own.terms;
  const unpaid = await unpaidOrders(deps, { asker, buyerId, inForce });
  const discount = chooseDiscount(terms);
  const discounted = lines.map((line) => ({ ...line, discount, ...priced(line.listPriceCents, discount) }));
  return {
    lines: discounted,
    totalCents: totalOf(discounted),
    discounts: discountsOf(terms)
      .filter(({ percent }) => percent > 0)
      .map((one) => ({ ...one, discountCents: offOf(lines, one) })),
    promocode: promocode && code !== undefined ? shownPromocode(code, promocode) : null,
    tooManyUnpaid: unpaid && unpaid.orders.length >= unpaid.most ? unpaid : null,
    unpaid,
  };
}

/** Returns the buyer's unpaid orders, and how many there may be; null for somebody without a limit. */
async function unpaidOrders(
  { unpaidPlaces }: PreparationDeps,
  { asker, buyerId, inForce }: { asker: Actor; buyerId: string | undefined; inForce: InForce },
): Promise<QuotedOrder['unpaid']> {
  const most = mostUnpaid(asker, inForce.settings);
  if (buyerId === undefined || most === Infinity) return null;
  const { others } = await unpaidPlaces.check({ buyerId, orderId: null, most });
  return { most, orders: [...others] };
}

interface QuotedOrder {
  readonly lines: QuotedLine[];
  readonly totalCents: number;
  /** Every discount available to the buyer, with the amount it takes off all lines: the largest one applies. */
  readonly discounts: (Discount & { readonly discountCents: number })[];
  /** Result for the promo code that was entered; null if there was none. */
  readonly promocode: ReturnType<typeof shownPromocode> | null;
  /** The unpaid orders, one of which has to be settled first; null while the buyer may place another. */
  readonly tooManyUnpaid: QuotedOrder['unpaid'];
  /** The unpaid orders now, and how many there may be; null for somebody without a limit. */
  readonly unpaid: { readonly most: number; readonly orders: UnpaidOrder[] } | null;
}

const shownPromocode = (code: string, answer: PromocodeAnswer) =>
  answer.usable
    ? { code, percent: answer.promocode.percent, refused: null }
    : { code, percent: null, refused: { code: answer.because, values: { ...answer.values } } };

/** Returns why the card's machine would refuse to reserve a slot now. */
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
