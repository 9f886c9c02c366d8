// oxlint-disable max-lines-per-function -- one step after the other
import type { OrderState } from '#workflows/order/state.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { isActingForAnother } from '#workflows/kernel/actor.ts';
import type { CartCard } from '#workflows/order/schemas.ts';
import { referrersInForce } from '#workflows/referral/referrers.ts';
import { offerLines } from './offerLines.ts';
import { slotsTaken } from './reserveLines.ts';
import { termsOf } from './termsOf.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { sealClient } from './sealClient.ts';
import { ssnLooksValid } from '#workflows/order/ssn.ts';
import { freePlace, mostUnpaid } from './unpaidPlaces.ts';
import type { Preparation, Saga } from '#services/commands/prepare.ts';
import { badBirthDate, type PlaceOrderBody } from './placeOrderBody.ts';
import { isBlocked } from './isBlocked.ts';
import { abandon } from './abandon.ts';

/**
 * Places an order: reserves one of the buyer's unpaid places, the cards in their cart and a slot on every card, and
 * releases them if the order is refused.
 */
export const reserveSlotsThenPlace =
  (deps: PreparationDeps): Saga<OrderState, PlaceOrderBody> =>
  async (preparation) => {
    const { request } = preparation;
    const { lines, client, ssnIsReal, comment, shownLines, fromCart: ordersCart, promocode: code } = request.input;
    const notFit = badBirthDate(preparation, client);
    if (notFit) return notFit;
    const buyerId = buyerOf(preparation);
    const cart = ordersCart && buyerId !== undefined ? await cartOf(deps, preparation, buyerId) : null;
    // Nothing is reserved for an order that its own form or the cart already rules out.
    const looksValid = ssnLooksValid(client.ssn);
    const buyerBlocked = await isBlocked(deps, buyerId);
    const inOrder =
      ssnIsReal === true &&
      looksValid &&
      !isActingForAnother(request.actor) &&
      !buyerBlocked &&
      (cart === null || isSameCards(lines, cart));
    const fromCart = cart?.map(({ cardId }) => cardId) ?? [];
    const place = await placeFor(deps, preparation, { buyerId, take: inOrder, fromCart });
    const offer = await offerLines(deps, preparation, {
      buyerId,
      wanted: lines,
      code,
      reserve: inOrder && place.taken,
    });
    if ('issues' in offer) {
      await place.giveBack();
      return offer;
    }
    const { lines: offered, discountTerms, promocode } = offer;
    return {
      input: {
        buyerId,
        client: await sealClient(deps, preparation, { buyerId, client }),
        lines: offered,
        ssnIsReal,
        ssnLooksValid: looksValid,
        comment,
        ...(shownLines && { shownLines }),
        cart: place.cartIsOrdered ? [] : cart,
        buyerBlocked,
        unpaidOrders: place.others.length,
        discountTerms,
        ...(await referrersOf(deps, preparation, buyerId)),
        ...(await deps.agreedTexts()),
        promocode,
      },
      undo: async () => {
        await abandon(preparation, { slots: slotsTaken(offered), promocode });
        await place.giveBack();
      },
    };
  };

/** Returns who earns on the order, at the current percentages; left out if nobody referred its buyer. */
async function referrersOf(deps: PreparationDeps, { settings }: Preparation, buyerId: string | undefined) {
  const found = buyerId === undefined ? [] : referrersInForce(await deps.referralChain(buyerId), settings);
  return found.length === 0 ? {} : { referrers: found };
}

type Wanted = PlaceOrderBody['lines'];

/** Reserves one of the limited number of unpaid orders of a buyer. */
async function placeFor(
  { unpaidPlaces }: PreparationDeps,
  { request: { actor, id: orderId }, settings }: Preparation,
  { buyerId, take, fromCart }: { buyerId: string | undefined; take: boolean; fromCart: readonly string[] },
) {
  if (buyerId === undefined) return freePlace;
  return unpaidPlaces[take ? 'take' : 'check']({ buyerId, orderId, most: mostUnpaid(actor, settings), fromCart });
}

/** Returns the buyer: customers order for themselves; staff name the customer. */
function buyerOf({ request: { actor, input } }: Preparation): string | undefined {
  const staff = actor.kind === 'person' && isStaffOrAdmin(actor);
  if (staff) return input['buyerId'] as string | undefined;
  return actor.kind === 'person' ? actor.userId : undefined;
}

/** Returns the cards in a buyer's cart with their banks, which a refusal names. */
async function cartOf(deps: PreparationDeps, inForce: Preparation, buyerId: string): Promise<readonly CartCard[]> {
  const cards = await Promise.all((await deps.cartCards(buyerId)).map((cardId) => termsOf(deps, cardId, inForce)));
  return cards.flatMap((terms) => (terms ? [{ cardId: terms.cardId, bank: terms.bank }] : []));
}

const isSameCards = (lines: Wanted, cart: readonly CartCard[]): boolean =>
  lines.every(({ cardId }) => cart.some((one) => one.cardId === cardId)) &&
  cart.every(({ cardId }) => lines.some((one) => one.cardId === cardId));
