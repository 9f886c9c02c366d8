import type { OrderState } from './state.ts';

/**
 * The statements that a buyer agrees to for the client, in the order of the form (domains, D14): at checkout by placing
 * the order, or on a separate form if staff placed it for them.
 */
export const clientConsentSteps = ['ssnIsReal', 'notCpn', 'mayBeAdded', 'terms', 'refundPolicy'] as const;

/** The statements that the checkout itself contains. */
export const checkoutSteps: readonly (typeof clientConsentSteps)[number][] = ['ssnIsReal', 'notCpn', 'refundPolicy'];

/** Returns whether an order cannot be confirmed before its buyer has signed the client's consent form. */
export const waitsForClientConsent = ({
  consentNeeded,
  consent,
}: Pick<OrderState, 'consentNeeded' | 'consent'>): boolean => consentNeeded && consent === null;

/** Returns when the buyer agreed for the client: by signing the form, or by placing the order; null if not yet. */
export const clientConsentAt = ({
  buyerId,
  placedBy,
  placedAt,
  consent,
}: Pick<OrderState, 'buyerId' | 'placedBy' | 'placedAt' | 'consent'>): string | null =>
  consent?.at ?? (placedBy === buyerId ? placedAt : null);
