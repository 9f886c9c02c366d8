import type { OrderState } from './order.ts';

/**
 * What a buyer agrees to for the client, in the order in which the form asks (domains, D14): at checkout by placing the order, on a form
 * of their own where staff placed it for them.
 */
export const clientConsentSteps = ['ssnIsReal', 'notCpn', 'mayBeAdded', 'terms', 'refundPolicy'] as const;

/** What the checkout itself says. */
export const checkoutSteps: readonly (typeof clientConsentSteps)[number][] = ['ssnIsReal', 'notCpn', 'refundPolicy'];

/** Whether an order can't be confirmed before its buyer has signed the client's consent form. */
export const waitsForClientConsent = ({
  consentNeeded,
  consent,
}: Pick<OrderState, 'consentNeeded' | 'consent'>): boolean => consentNeeded && consent === null;
