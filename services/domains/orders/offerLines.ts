import type { OfferedLine } from '#workflows/order/schemas.ts';
import { differenceCents } from '#workflows/order/differenceCents.ts';
import { lineIsRefunded, type OrderState } from '#workflows/order/state.ts';
import { chooseDiscount, type DiscountTerms } from '#workflows/pricing/discount.ts';
import type { Preparation, Unprepared } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { askPromocode, type UseAsked } from '#services/domains/promotions/promocodes/askPromocode.ts';
import { promocodeIdOf } from '#services/domains/promotions/promocodes/promocodeId.ts';
import { type OfferedPromocode, reservePromocode } from '#services/domains/promotions/promocodes/reservePromocode.ts';
import { discountOf } from './discountOf.ts';
import { reserved, reservedInTurn } from './reserveLines.ts';
import { termsOf } from './termsOf.ts';

interface Wanted {
  readonly cardId: string;
  readonly mayReportNextCycle: boolean;
}

/**
 * Returns the lines of an order with the cards' current terms, the buyer's discount, and each line's slot reserved.
 * With `reserve: false` it only returns terms: for a quote, or an order whose form already rules it out.
 */
export async function offerLines(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  { buyerId, wanted, code, reserve }: Offer,
): Promise<Offered | Unprepared> {
  const { discount, terms, asks } = await discountOf(deps, buyerId, preparation);
  const lines: OfferedLine[] = [];
  for (const [index, { cardId, mayReportNextCycle }] of wanted.entries()) {
    const terms = await termsOf(deps, cardId, preparation);
    if (!terms) return unknownCard(index, cardId);
    const twice = wanted.findIndex((one) => one.cardId === cardId) !== index;
    lines.push({
      line: index + 1,
      ...terms,
      mayReportNextCycle,
      discount,
      notReserved: twice ? 'cardTwiceInOrder' : null,
      reservedAt: null,
    });
  }
  // Nothing is reserved for an order that one of its lines already rules out.
  const inVain = lines.some(
    ({ notReserved, window, mayReportNextCycle }) =>
      notReserved !== null || (window === 'mayReportNextCycle' && !mayReportNextCycle),
  );
  const asked = asks(lines.reduce((sum, { listPriceCents }) => sum + listPriceCents, 0));
  const use =
    code === undefined || asked === undefined
      ? null
      : await promocodeFor(deps, preparation, { code, asked, reserve: reserve && !inVain });
  const discountTerms = use?.terms ? { ...terms, promocode: use.terms } : terms;
  const discounted = use?.terms ? lines.map((one) => ({ ...one, discount: chooseDiscount(discountTerms) })) : lines;
  const reserves = reserve && !inVain && (use === null || use.offered.notReserved === null);
  return {
    lines: reserves ? await reservedInTurn(deps, preparation, discounted) : discounted,
    discountTerms,
    promocode: use?.offered ?? null,
  };
}

interface Offer {
  readonly buyerId: string | undefined;
  readonly wanted: readonly Wanted[];
  /** The promo code that was entered, if any. */
  readonly code: string | undefined;
  readonly reserve: boolean;
}
interface Offered {
  readonly lines: readonly OfferedLine[];
  readonly discountTerms: DiscountTerms;
  readonly promocode: OfferedPromocode | null;
}

/** Returns the use of a promo code, reserved or only checked, with its terms if it can be used. */
async function promocodeFor(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  { code, asked, reserve }: { code: string; asked: UseAsked; reserve: boolean },
): Promise<{ readonly offered: OfferedPromocode; readonly terms?: DiscountTerms['promocode'] }> {
  // The code is not checked first: on a repeat of the same command the check would be blocked by its own earlier use.
  if (reserve) return reservePromocode(preparation, code, asked);
  const answer = await askPromocode(deps, code, asked, preparation);
  const known = { promocodeId: promocodeIdOf(code), code, reservedAt: null };
  return answer.usable
    ? { offered: { ...known, notReserved: null }, terms: answer.promocode }
    : { offered: { ...known, notReserved: answer.because, values: answer.values } };
}

/**
 * Returns the lines of an order to be restored, except refunded ones, with their slots reserved again: on the same card
 * at the price it was sold for, or on a replacement card at that card's terms. `choices` names another card, or the
 * same one if the buyer has since accepted the next cycle.
 */
export async function offerLinesAgain(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  choices: readonly (Pick<Wanted, 'cardId'> & { line: number; mayReportNextCycle?: boolean })[],
): Promise<readonly OfferedLine[] | Unprepared> {
  const lines: OfferedLine[] = [];
  const order = preparation.record.snapshot.state;
  let inVain = false;
  for (const { discountCents: _discount, priceCents: _price, ...sold } of order.lines) {
    if (lineIsRefunded(order, sold.line)) continue;
    const choice = choices.find(({ line }) => line === sold.line);
    const terms = await termsOf(deps, choice?.cardId ?? sold.cardId, preparation);
    if (!terms) return unknownCard(sold.line - 1, choice?.cardId ?? sold.cardId);
    // The reporting date follows the card's current terms, as does the day from which later statements are calculated.
    const { statementDay, statementDate, window, payInBy } = terms;
    const isOther = terms.cardId !== sold.cardId;
    const mayReportNextCycle = choice?.mayReportNextCycle ?? (sold.mayReportNextCycle && !isOther);
    const offer: OfferedLine = {
      ...sold,
      ...(isOther ? terms : { statementDay, statementDate, window, payInBy }),
      mayReportNextCycle,
      notReserved: null,
      reservedAt: null,
    };
    const costsMore = order.confirmed !== null && isOther && offer.listPriceCents > sold.listPriceCents;
    const twice =
      lines.some(({ cardId }) => cardId === offer.cardId) ||
      order.lines.some(({ line, cardId }) => cardId === offer.cardId && lineIsRefunded(order, line));
    inVain ||= costsMore || twice || (window === 'mayReportNextCycle' && !mayReportNextCycle);
    lines.push(offer);
  }
  // Nothing is reserved for an order that will be refused anyway.
  return inVain ? lines : reservedInTurn(deps, preparation, lines);
}

/**
 * Returns one line of a paid order moved to another card: with that card's terms and a reserved slot, and with the
 * price that was paid and any amount paid in addition.
 */
export async function offerLineOnAnotherCard(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  { line, cardId, mayReportNextCycle, paidAboveCents }: Wanted & { line: number; paidAboveCents: number },
): Promise<OfferedLine | Unprepared> {
  const lines = preparation.record.snapshot.state.lines;
  const index = lines.findIndex((one) => one.line === line);
  const sold = lines[index];
  if (!sold) return { issues: [{ path: 'line', code: 'unknownLine', message: `The order has no line ${line}` }] };
  const terms = await termsOf(deps, cardId, preparation);
  if (!terms) return { issues: [{ path: 'cardId', code: 'unknownCard', message: `There is no card ${cardId}` }] };
  const offer: OfferedLine = {
    line,
    ...terms,
    mayReportNextCycle,
    discount: sold.discount,
    notReserved: null,
    reservedAt: null,
  };
  // Nothing is reserved for a replacement that will be refused anyway.
  const inVain =
    lines.some((one) => one.cardId === cardId) ||
    (terms.listPriceCents > sold.listPriceCents && differenceCents(lines, offer) !== paidAboveCents) ||
    (terms.window === 'mayReportNextCycle' && !mayReportNextCycle);
  return inVain ? offer : reserved(deps, preparation, offer);
}

const unknownCard = (index: number, cardId: string): Unprepared => ({
  issues: [{ path: `lines.${index}.cardId`, code: 'unknownCard', message: `There is no card ${cardId}` }],
});
