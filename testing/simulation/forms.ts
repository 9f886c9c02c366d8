import { asks } from '#projections/testing/asks.ts';
import { orderForm } from '#services/reactions/testing/orderOfTwo.ts';
import { type CardState, slotsAvailable } from '#workflows/card/state.ts';
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

const anotherCard = (world: World) => ({
  cardId: world.market.random.pick(freeCards(world)) ?? world.market.random.uuid(),
  mayReportNextCycle: true,
});
const { client, ssnIsReal } = orderForm([]);
type FormOnly = (world: World, state: any, actor: Actor) => Readonly<Record<string, unknown>>;
const wholeClient: FormOnly = () => ({ client: { ...client, firstName: 'Cleo' }, ssnIsReal });
const formOnly: Readonly<Record<string, FormOnly>> = {
  'order.replaceLine': (world, { lines }: OrderState) => ({
    line: world.market.random.pick(lines)?.line ?? 1,
    ...anotherCard(world),
  }),
  'order.changeCustomerInfo': () => ({ client: { phone: '212-555-0111' } }),
  'order.exchangeClient': wholeClient,
  'order.fillInClient': wholeClient,
  'order.signClientConsent': () => clientConsentSigned.input,
  'claim.approveReplacement': anotherCard,
  'claim.offerReplacement': anotherCard,
  'claim.answer': (world, { terms }, actor) => ({ reports: [report(world, actor, terms.window.reportsFrom)] }),
  'ticket.reply': () => ({ fileIds: [] }),
  'ticket.answer': () => ({ fileIds: [] }),
  'ticket.giveAgencyLogin': () => ({ username: 'bea', password: 'a', securityAnswer: 'Rex', securityCode: '1234' }),
};

/** Buyers all like the same few cards, so that last slots are raced for. */
export const freeCards = ({ market: { ids, at } }: World) =>
  ids('card').filter(
    (id) => at('card', id).value === 'active' && slotsAvailable(at('card', id).state as CardState) > 0,
  );

export const report = (world: World, actor: Actor, reportDate: string) => ({
  fileId: world.upload(actor),
  bureaus: ['experian', 'equifax', 'transunion'],
  reportDate,
});
