import { asks } from '#projections/testing/asks.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import { type CardState, slotsAvailable } from '#workflows/card/state.ts';
import type { ClaimState } from '#workflows/claim/state.ts';
import { type HoldsState, onHold } from '#workflows/hold/state.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { clientConsentSigned } from '#workflows/testing/orderStories.ts';
import type { World } from './world.ts';

/** What somebody is about to send. */
export interface Intent {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly actor: Actor;
  /** Nobody may take this, and why. */
  readonly never?: string;
}

/** What a form gives for a command: what the contract lets through of what can be made up, and the fields that the server turns into others. */
export function intentOf(world: World, lifecycle: LifecycleName, id: string, name: string, actor: Actor): Intent {
  const { market } = world;
  const { state } = market.at(lifecycle, id);
  const { sent } = (lifecycles[lifecycle] as Lifecycle).commands[name]!;
  const madeUp = asks[lifecycle][name]!(market, id, state);
  const input: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(madeUp).filter(([field]) => field in sent)),
    ...formOnly[`${lifecycle}.${name}`]?.(world, state, actor),
    ...(name === 'submitPayment' ? { fileId: market.random.uuid() } : {}),
  };
  for (const field of ['fileId', 'screenshotFileId']) {
    // Who looks at a file did not upload it.
    if (typeof input[field] === 'string' && name !== 'recordLook') world.upload(actor, input[field]);
  }
  return { lifecycle, id, name, input, actor };
}

/** A card for a line of this order instead of its own: one that costs no more than it, or one that does. */
function anotherCard(world: World, { lines }: OrderState, line: number, dearer = false) {
  const { random, at } = world.market;
  const paid = lines.find((one) => one.line === line)?.listPriceCents ?? 0;
  const others = freeCards(world).filter((id) => !lines.some(({ cardId }) => cardId === id));
  const fit = others.filter((id) => Number(at('card', id).state.priceCents) > paid === dearer);
  const cardId = random.pick(fit.length > 0 && random.chance(0.9) ? fit : others) ?? random.uuid();
  return { cardId, mayReportNextCycle: true };
}
const ofClaim = (world: World, { terms }: ClaimState, dearer: boolean) =>
  anotherCard(world, world.market.at('order', terms!.orderId).state, terms!.line, dearer);
const { client, ssnIsReal } = orderForm([]);
type FormOnly = (world: World, state: any, actor: Actor) => Readonly<Record<string, unknown>>;
const wholeClient: FormOnly = () => ({ client: { ...client, firstName: 'Cleo' }, ssnIsReal });
const formOnly: Readonly<Record<string, FormOnly>> = {
  'order.replaceLine': (world, state: OrderState) => {
    const line = world.market.random.pick(state.lines)?.line ?? 1;
    return { line, ...anotherCard(world, state, line) };
  },
  'order.changeCustomerInfo': () => ({ client: { phone: '212-555-0111' } }),
  'order.exchangeClient': wholeClient,
  'order.fillInClient': wholeClient,
  'order.signClientConsent': () => clientConsentSigned.input,
  'claim.approveReplacement': (world, state) => ofClaim(world, state, false),
  'claim.offerReplacement': (world, state) => ofClaim(world, state, true),
  'claim.answer': (world, { terms }, actor) => ({ reports: [report(world, actor, terms.window.reportsFrom)] }),
  // Not always as many as are taken.
  'card.changeSlots': ({ market: { random } }) => ({ offeredSlots: 1 + random.int(4) }),
  'ticket.reply': () => ({ fileIds: [] }),
  'ticket.answer': () => ({ fileIds: [] }),
  'ticket.giveAgencyLogin': () => ({ username: 'bea', password: 'a', securityAnswer: 'Rex', securityCode: '1234' }),
};

/** Cards that take orders, the oldest first; now and then also those on hold. */
export const freeCards = ({ market: { ids, at, random } }: World) => {
  const tries = random.chance(0.1);
  return ids('card').filter(
    (id) =>
      at('card', id).value === 'active' &&
      slotsAvailable(at('card', id).state as CardState) > 0 &&
      (tries || !onHold(at('holds', id).state as HoldsState)),
  );
};

export const report = (world: World, actor: Actor, reportDate: string) => ({
  fileId: world.upload(actor),
  bureaus: ['experian', 'equifax', 'transunion'],
  reportDate,
});
