import { z } from 'zod';

/**
 * Which versions of our terms and our refund policy were in force when somebody agreed to them (domains, D13). The server knows; missing in
 * events from before it was written down. Cardholders agree to the terms alone.
 */
export const agreedTexts = {
  termsVersion: z.int().min(1).optional(),
  refundPolicyVersion: z.int().min(1).optional(),
};
export type AgreedTexts = { readonly [Name in keyof typeof agreedTexts]?: number | undefined };

/** Those that are known, as an event keeps them. */
export const textsAgreedTo = ({ termsVersion, refundPolicyVersion }: AgreedTexts): AgreedTexts => ({
  ...(termsVersion === undefined ? {} : { termsVersion }),
  ...(refundPolicyVersion === undefined ? {} : { refundPolicyVersion }),
});
