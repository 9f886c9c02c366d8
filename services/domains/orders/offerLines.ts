import type { z } from 'zod';
import { bankOf } from '#workflows/card/banks.ts';
import { type CardState, reservationKey } from '#workflows/card/card.ts';
import { cutOff } from '#workflows/card/cutOff.ts';
import { monthOf } from '#workflows/kernel/calendar.ts';
import { volumePercent } from '#workflows/pricing/discount.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import type { discountTerms, OfferedLine } from '#workflows/order/commands.ts';
import { lineIsRefunded, type OrderState } from '#workflows/order/order.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Preparation, Unprepared } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { loadRecord } from '#services/commands/record.ts';
import { overtakenBy, shownReason } from '#services/domains/cards/surroundings.ts';

interface Wanted {
  readonly cardId: string;
  readonly mayReportNextCycle: boolean;
}

/** The instant of an offer, and what is in force then. */
export interface InForce {
  readonly now: string;
  readonly settings: Settings;
}

type Discount = OfferedLine['discount'];
type DiscountTerms = z.infer<typeof discountTerms>;

/**
 * The lines of an order with the cards' terms of now, the buyer's discount, and each line's slot reserved.
 * With `reserve: false` only the terms: a quote, or an order whose form already rules it out.
 */
export async function offerLines(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  { buyerId, wanted, reserve }: { buyerId: string | undefined; wanted: readonly Wanted[]; reserve: boolean },
): Promise<{ readonly lines: readonly OfferedLine[]; readonly discountTerms: DiscountTerms } | Unprepared> {
  const { discount, terms: discountTerms } = await discountOf(deps, buyerId, preparation);
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
  return { lines: reserve && !inVain ? await reservedInTurn(deps, preparation, lines) : lines, discountTerms };
}

/**
 * The lines of an order that is restored, but for refunded ones, with their slots reserved again: on the same card at the
 * price it was sold at, or on a replacement card at that card's terms. `choices` name another card, or the same one where
 * the buyer has accepted the next cycle since.
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
    const { statementDate, window } = terms;
    const isOther = terms.cardId !== sold.cardId;
    const mayReportNextCycle = choice?.mayReportNextCycle ?? (sold.mayReportNextCycle && !isOther);
    const offer: OfferedLine = {
      ...sold,
      ...(isOther ? terms : { statementDate, window }),
      mayReportNextCycle,
      notReserved: null,
      reservedAt: null,
    };
    const dearer = order.confirmed !== null && isOther && offer.listPriceCents > sold.listPriceCents;
    const twice =
      lines.some(({ cardId }) => cardId === offer.cardId) ||
      order.lines.some(({ line, cardId }) => cardId === offer.cardId && lineIsRefunded(order, line));
    inVain ||= dearer || twice || (window === 'mayReportNextCycle' && !mayReportNextCycle);
    lines.push(offer);
  }
  // Nothing is reserved for an order that will not have it anyway.
  return inVain ? lines : reservedInTurn(deps, preparation, lines);
}

/** One line of a paid order on another card: that card's terms, its slot reserved, for the price that was paid. */
export async function offerLineOnAnotherCard(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  { line, cardId, mayReportNextCycle }: Wanted & { line: number },
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
  // Nothing is reserved for a replacement that the order will not have anyway.
  const inVain =
    lines.some((one) => one.cardId === cardId) ||
    terms.listPriceCents > sold.listPriceCents ||
    (terms.window === 'mayReportNextCycle' && !mayReportNextCycle);
  return inVain ? offer : reserved(deps, preparation, offer);
}

const unknownCard = (index: number, cardId: string): Unprepared => ({
  issues: [{ path: `lines.${index}.cardId`, code: 'unknownCard', message: `There is no card ${cardId}` }],
});

/** What a card is sold for now; undefined for a card that does not exist. */
export async function termsOf({ eventStore }: PreparationDeps, cardId: string, { now, settings }: InForce) {
  const { snapshot } = await loadRecord(eventStore, 'card', cardId);
  const { details, cardholderId, priceCents, commissionCents } = snapshot.state as CardState;
  const bank = bankOf(details.bankId);
  if (!bank || cardholderId === null) return undefined;
  const { statementDate, window } = cutOff({ now, statementDay: details.statementDay, settings });
  return {
    cardId,
    cardholderId,
    bank: bank.name,
    bankId: bank.id,
    limitCents: details.limitCents,
    openedOn: details.openedOn,
    statementDay: details.statementDay,
    statementDate,
    window,
    listPriceCents: priceCents,
    commissionCents,
    securityDays: bank.securityDays,
    removalHoldDays: bank.removalHoldDays,
  };
}

/** The single largest of the broker's own rate and the volume tier, never added up, and what it was chosen from (lifecycles, "Money"). */
export async function discountOf(
  deps: PreparationDeps,
  buyerId: string | undefined,
  { now, settings: { volumeTiers } }: InForce,
): Promise<{ readonly discount: Discount; readonly terms: DiscountTerms }> {
  const tiers = volumeTiers.map((tier) => ({ ...tier }));
  if (buyerId === undefined) {
    return {
      discount: { kind: 'none', percent: 0 },
      terms: { brokerPercent: 0, monthSpentCents: 0, volumeTiers: tiers },
    };
  }
  const [account, spent] = await Promise.all([deps.accountFacts(buyerId), deps.monthlySpend(buyerId, monthOf(now))]);
  const brokerPercent = account?.brokerPercent ?? 0;
  const options: readonly Discount[] = [
    { kind: 'brokerRate', percent: brokerPercent },
    { kind: 'volume', percent: volumePercent(spent, volumeTiers) },
  ];
  const discount = options.reduce((best, option) => (option.percent > best.percent ? option : best), {
    kind: 'none',
    percent: 0,
  } as Discount);
  return { discount, terms: { brokerPercent, monthSpentCents: spent, volumeTiers: tiers } };
}

/**
 * The lines with their slots reserved, one card after the other in the order of their ids, whatever the order of the
 * lines: of two orders that want the same last slots, the one that has the first of them has nobody before it at the
 * others. Once a slot cannot be had, no further one is asked for; those that were asked for have `reservedAt`.
 */
async function reservedInTurn(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  lines: readonly OfferedLine[],
): Promise<readonly OfferedLine[]> {
  const done = new Map<number, OfferedLine>();
  for (const line of lines.toSorted((a, b) => (a.cardId < b.cardId ? -1 : 1))) {
    const answer = await reserved(deps, preparation, line);
    done.set(line.line, answer);
    if (answer.notReserved !== null) break;
  }
  return lines.map((line) => done.get(line.line) ?? line);
}

/** Those whose slot is reserved: what is given back when the command is refused after all. */
export const slotsTaken = (lines: readonly OfferedLine[]): readonly OfferedLine[] =>
  lines.filter(({ reservedAt }) => reservedAt !== null);

/** The line with its slot reserved, or with the reason why it could not be had, as the sender may be told it. */
async function reserved(
  deps: PreparationDeps,
  preparation: Preparation<OrderState>,
  offered: OfferedLine,
): Promise<OfferedLine> {
  const { line, notReserved, ...others } = await requested(deps, preparation, offered);
  return {
    ...others,
    line,
    notReserved:
      notReserved === null ? null : await shownReason(deps, offered.cardId, notReserved, preparation.request.actor),
  };
}

async function requested(
  deps: PreparationDeps,
  { request, send }: Preparation,
  offered: OfferedLine,
): Promise<OfferedLine> {
  const { line, cardId, cardholderId, statementDate, window } = offered;
  const toCard = (name: string, input: Readonly<Record<string, unknown>>, ...about: string[]) =>
    send({
      lifecycle: 'card',
      id: cardId,
      name,
      actor: { kind: 'system', because: 'reserveSlotForOrder' },
      input: { orderId: request.id, line, ...input },
      commandId: derivedId(request.commandId, ...about, cardId, line),
      correlationId: request.commandId,
    });
  const answer = await toCard('reserveSlot', { statementDate, bookingWindow: window }, 'reserve');
  if (answer.kind !== 'accepted') {
    return { ...offered, notReserved: answer.kind === 'refused' ? answer.refusal.code : answer.kind };
  }
  // A repeated reservation may have been released since: what counts is whether the slot is ours now.
  const reservation = (answer.snapshot.state as CardState).reservations[reservationKey({ orderId: request.id, line })];
  const overtaken = await overtakenBy(deps, cardId, cardholderId);
  if (overtaken === null) {
    return reservation
      ? { ...offered, reservedAt: reservation.reservedAt }
      : { ...offered, notReserved: 'slotReleased' };
  }
  if (reservation) {
    await toCard('releaseSlot', { reservedAt: reservation.reservedAt, reason: overtaken }, 'overtaken');
  }
  return { ...offered, notReserved: overtaken };
}
