import { type AgreedTexts, textsAgreedTo } from '#workflows/agreedTexts.ts';
import {
  checkoutSteps,
  clientConsentAt,
  clientConsentSteps,
  waitsForClientConsent,
} from '#workflows/order/clientConsent.ts';
import { orderEvents } from '#workflows/order/schemas.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { streamOf } from '#services/commands/record.ts';

/**
 * Returns what an order's buyer agrees or agreed to for its client: by signing the form if staff placed the order, else
 * by placing it.
 */
export async function consentOf({ eventStore }: Pick<ApiDeps, 'eventStore'>, id: string, state: OrderState) {
  const { consent } = state;
  const agreedAt = clientConsentAt(state);
  /** Returns the proof from the event of the agreement: its hash, and the versions of our texts that it names. */
  const proofIn = async (type: string) => {
    const found = (await eventStore.read(streamOf('order', id))).findLast((event) => event.type === type);
    const hash = found?.meta['hash'];
    return { hash: typeof hash === 'string' ? hash : null, ...textsAgreedTo((found?.data ?? {}) as AgreedTexts) };
  };
  if (consent !== null) {
    const proof = await proofIn(orderEvents.clientConsentSigned.type);
    return { steps: [...clientConsentSteps], waits: false, agreed: { ...consent, ...proof } };
  }
  if (agreedAt !== null) {
    const proof = await proofIn(orderEvents.orderPlaced.type);
    return { steps: [...checkoutSteps], waits: false, agreed: { at: agreedAt, signature: null, ...proof } };
  }
  return { steps: [...clientConsentSteps], waits: waitsForClientConsent(state), agreed: null };
}
