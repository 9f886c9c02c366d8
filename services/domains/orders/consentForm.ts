import { checkoutSteps, clientConsentSteps, waitsForClientConsent } from '#workflows/order/clientConsent.ts';
import { orderEvents } from '#workflows/order/events.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { streamOf } from '#services/commands/record.ts';

/** What the buyer of an order agrees or agreed to for its client: on the form where staff placed it, else by placing it. */
export async function consentOf({ eventStore }: Pick<ApiDeps, 'eventStore'>, id: string, state: OrderState) {
  const { buyerId, placedBy, placedAt, consent } = state;
  const hashOf = async (type: string) => {
    const hash = (await eventStore.read(streamOf('order', id))).findLast((event) => event.type === type)?.meta['hash'];
    return typeof hash === 'string' ? hash : null;
  };
  if (consent !== null) {
    const hash = await hashOf(orderEvents.clientConsentSigned.type);
    return { steps: [...clientConsentSteps], waits: false, agreed: { ...consent, hash } };
  }
  if (placedAt !== null && placedBy === buyerId) {
    const hash = await hashOf(orderEvents.orderPlaced.type);
    return { steps: [...checkoutSteps], waits: false, agreed: { at: placedAt, signature: null, hash } };
  }
  return { steps: [...clientConsentSteps], waits: waitsForClientConsent(state), agreed: null };
}
