import type { OrderState } from '#workflows/order/state.ts';
import type { InputTo } from '#workflows/lifecycles.ts';
import { emptyCart } from '#services/domains/catalogue/cart/carts.ts';
import { limitedTries } from '#services/domains/promotions/promocodes/limitedTries.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { commandBody, sendCommand } from '#services/http/sendCommand.ts';

/** Places an order, and takes what was ordered out of the cart that it came from. */
export async function placeOrder(
  deps: ApiDeps,
  { person, req, res }: Pick<Call, 'person' | 'req' | 'res'>,
  input: InputTo<'order', 'placeOrder'> & { readonly promocode?: string | undefined },
) {
  if (input.promocode !== undefined) await limitedTries(deps, person, input.promocode);
  const answer = await sendCommand(deps, person, req, { lifecycle: 'order', name: 'placeOrder', input });
  // A reaction would empty the cart in a moment; until then the next checkout would offer the same lines again.
  if (input.fromCart) await emptyCart(deps.db, orderedFromCart(answer.snapshot.state as OrderState));
  return commandBody(res, answer);
}

/**
 * Returns the cards that a placed order takes out of the cart. `placedAt` is null only for an order that was never
 * placed, which is not accepted.
 */
const orderedFromCart = ({ buyerId, lines, placedAt }: OrderState) => ({
  buyerId: buyerId!,
  cardIds: lines.map(({ cardId }) => cardId),
  addedBefore: placedAt!,
});
