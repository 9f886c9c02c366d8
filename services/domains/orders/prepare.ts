import { isActingForAnother } from '#workflows/kernel/actor.ts';
import { regionsOf } from '#workflows/booking/booking.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { settingsAt } from '#workflows/kernel/settings.ts';
import { CLIENT_AGE, isOfAge } from '#workflows/order/ofAge.ts';
import type { CartCard } from '#workflows/order/commands.ts';
import { bookingInForce, type OrderState } from '#workflows/order/order.ts';
import { derivedId } from '#services/commands/ids.ts';
import { usableFile } from '#services/domains/files/usableFile.ts';
import { offerLineOnAnotherCard, offerLines, offerLinesAgain, slotsTaken, termsOf } from './offerLines.ts';
import type { Preparation, Prepare, Unprepared } from '#services/commands/prepare.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { loadRecord } from '#services/commands/record.ts';
import { sealClient } from './sealClient.ts';
import { ssnLooksValid } from './ssn.ts';
import { freePlace } from './unpaidPlaces.ts';

/** What the server adds to an order's commands before the machine is asked. */
export const orderPreparations = (deps: PreparationDeps): Readonly<Record<string, Prepare>> => ({
  placeOrder: async (preparation) => {
    const { request } = preparation;
    const { lines, client, ssnIsReal, comment, fromCart } = request.input as unknown as PlaceOrderBody;
    const tooYoung = notOfAge(preparation, client);
    if (tooYoung) return tooYoung;
    const buyerId = buyerOf(preparation);
    const cart = fromCart && buyerId !== undefined ? await cartOf(deps, preparation, buyerId) : null;
    // Nothing is reserved for an order that its own form or the cart already rules out.
    const looksValid = ssnLooksValid(client.ssn);
    const buyerBlocked = await isBlocked(deps, buyerId);
    const inOrder =
      ssnIsReal === true &&
      looksValid &&
      !isActingForAnother(request.actor) &&
      !buyerBlocked &&
      (cart === null || isSameCards(lines, cart));
    const place = await placeFor(deps, preparation, { buyerId, take: inOrder });
    const offer = await offerLines(deps, preparation, { buyerId, wanted: lines, reserve: inOrder && place.taken });
    if ('issues' in offer) {
      await place.giveBack();
      return offer;
    }
    const { lines: offered, discountTerms } = offer;
    return {
      input: {
        buyerId,
        client: await sealClient(deps, preparation, { buyerId, client }),
        lines: offered,
        ssnIsReal,
        ssnLooksValid: looksValid,
        comment,
        cart,
        buyerBlocked,
        unpaidOrders: place.others,
        discountTerms,
      },
      undo: async () => {
        await abandon(preparation, slotsTaken(offered));
        await place.giveBack();
      },
    };
  },
  restore: async (preparation) => {
    const { replacements = [] } = preparation.request.input as {
      replacements?: readonly { line: number; cardId: string; mayReportNextCycle?: boolean }[];
    };
    const lines = await offerLinesAgain(deps, preparation, replacements);
    if ('issues' in lines) return lines;
    const buyerBlocked = await isBlocked(deps, (preparation.record.snapshot.state as OrderState).buyerId);
    return {
      input: { lines, bookingIds: bookingIds(preparation, lines.length), buyerBlocked },
      undo: () => release(preparation, slotsTaken(lines)),
    };
  },
  replaceLine: async (preparation) => {
    const { line, cardId, mayReportNextCycle, reason } = preparation.request.input as unknown as ReplaceLineBody;
    const offered = await offerLineOnAnotherCard(deps, preparation, { line, cardId, mayReportNextCycle });
    if ('issues' in offered) return offered;
    return {
      input: {
        lines: [offered],
        newBookingId: derivedId('booking', preparation.request.id, preparation.request.commandId, line),
        reason,
        bookingRefunded: await isRefunded(deps, preparation, line),
      },
      undo: () => abandon(preparation, slotsTaken([offered])),
    };
  },
  confirmPayment: async (preparation) => ({
    input: {
      ...preparation.request.input,
      bookingIds: bookingIds(preparation, preparation.record.snapshot.state.lines.length),
    },
  }),
  submitPayment: async (preparation) => {
    const { fileId, ...rest } = preparation.request.input as { fileId: string };
    const file = await usableFile(deps, preparation, fileId, 'payment-proof');
    const usedOnOrders = (file?.usedOnOrders ?? []).filter((orderId) => orderId !== preparation.request.id);
    return { input: { ...rest, proofFileId: file ? fileId : undefined, usedOnOrders } };
  },
  changeCustomerInfo: async (preparation) => {
    const { client } = preparation.request.input as { client: Partial<PlaceOrderBody['client']> };
    const tooYoung = notOfAge(preparation, client);
    if (tooYoung) return tooYoung;
    return {
      input: {
        client: await sealClient(deps, preparation, { buyerId: preparation.record.snapshot.state.buyerId, client }),
      },
    };
  },
});

interface PlaceOrderBody {
  readonly buyerId?: string;
  readonly lines: readonly { readonly cardId: string; readonly mayReportNextCycle: boolean }[];
  readonly client: Readonly<Record<string, string>> & { readonly ssn: string; readonly birthDate?: string };
  readonly ssnIsReal: boolean;
  readonly comment?: string;
  /** Whether the buyer orders their cart. The server says so, never the form. */
  readonly fromCart?: boolean;
}

interface ReplaceLineBody {
  readonly line: number;
  readonly cardId: string;
  readonly mayReportNextCycle: boolean;
  readonly reason: string;
}

const isBlocked = async ({ accountFacts }: PreparationDeps, buyerId: string | null | undefined): Promise<boolean> =>
  buyerId ? (await accountFacts(buyerId))?.blocked === true : false;

/** A place among the few unpaid orders of a buyer; staff may place more for them (lifecycles, "Order"). */
async function placeFor(
  { unpaidPlaces }: PreparationDeps,
  { request: { actor, id: orderId }, now }: Preparation,
  { buyerId, take }: { buyerId: string | undefined; take: boolean },
) {
  if (buyerId === undefined) return freePlace;
  const isBuyer = actor.kind === 'person' && (actor.userType === 'buyer' || actor.userType === 'broker');
  return unpaidPlaces[take ? 'take' : 'look']({
    buyerId,
    orderId,
    most: isBuyer ? settingsAt(now).unpaidOrdersPerBuyer : Infinity,
  });
}

/** The booking's own word: the order hears of a refund a moment later. */
async function isRefunded({ eventStore }: PreparationDeps, { record }: Preparation, line: number): Promise<boolean> {
  const [bookingId] = bookingInForce(record.snapshot.state as OrderState, line) ?? [];
  if (bookingId === undefined) return false;
  return regionsOf((await loadRecord(eventStore, 'booking', bookingId)).snapshot.value)?.fulfilment === 'refunded';
}

/** A customer orders for themselves; staff name the customer. */
function buyerOf({ request: { actor, input } }: Preparation): string | undefined {
  const staff = actor.kind === 'person' && (actor.userType === 'staff' || actor.userType === 'admin');
  if (staff) return input['buyerId'] as string | undefined;
  return actor.kind === 'person' ? actor.userId : undefined;
}

/** Looked at before the birth date is sealed: the machine never sees it. By the Pacific calendar day. */
function notOfAge(
  { now }: Preparation,
  { birthDate }: { readonly birthDate?: string | undefined },
): Unprepared | undefined {
  if (birthDate === undefined || isOfAge(birthDate, pacificDate(now))) return undefined;
  return { issues: [{ path: 'client.birthDate', code: 'ofAge', message: `must be ${CLIENT_AGE} or older` }] };
}

/** The cards in a buyer's cart with their banks, which a refusal names. */
async function cartOf(deps: PreparationDeps, { now }: Preparation, buyerId: string): Promise<readonly CartCard[]> {
  const cards = await Promise.all((await deps.cartCards(buyerId)).map((cardId) => termsOf(deps, cardId, now)));
  return cards.flatMap((terms) => (terms ? [{ cardId: terms.cardId, bank: terms.bank }] : []));
}

const isSameCards = (lines: PlaceOrderBody['lines'], cart: readonly CartCard[]): boolean =>
  lines.every(({ cardId }) => cart.some((one) => one.cardId === cardId)) &&
  cart.every(({ cardId }) => lines.some((one) => one.cardId === cardId));

const bookingIds = ({ request }: Preparation, count: number) =>
  Array.from({ length: count }, (_, index) => derivedId('booking', request.id, request.commandId, index));

/** A placement that was refused can never be placed under this id again; what it, or a replacement, had reserved goes back. */
async function abandon({ request, send }: Preparation, reserved: readonly { cardId: string; line: number }[]) {
  const actor = { kind: 'system', because: 'abandonRefusedPlacement' } as const;
  for (const { cardId, line } of reserved) {
    const commandId = derivedId(request.commandId, 'abandon', cardId, line);
    await send({
      lifecycle: 'order',
      id: request.id,
      name: 'abandon',
      input: { cardId, line },
      actor,
      commandId,
      correlationId: request.commandId,
    });
  }
}

async function release({ request, send }: Preparation, taken: readonly { cardId: string; line: number }[]) {
  const actor = { kind: 'system', because: 'releaseSlotsOfRefusedRestore' } as const;
  for (const { cardId, line } of taken) {
    const commandId = derivedId(request.commandId, 'release', cardId, line);
    await send({
      lifecycle: 'card',
      id: cardId,
      name: 'releaseSlot',
      input: { orderId: request.id, line, reason: 'restoreRefused' },
      actor,
      commandId,
      correlationId: request.commandId,
    });
  }
}
