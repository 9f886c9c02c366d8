/**
 * Which versions of our terms and our refund policy were in force when somebody agreed to them (domains, D13). The server knows; missing in
 * events from before it was written down. Cardholders agree to the terms alone.
 */
export interface AgreedTexts {
  readonly termsVersion?: number | undefined;
  readonly refundPolicyVersion?: number | undefined;
}

/** Those that are known, as an event keeps them. */
export const textsAgreedTo = ({ termsVersion, refundPolicyVersion }: AgreedTexts): AgreedTexts => ({
  ...(termsVersion === undefined ? {} : { termsVersion }),
  ...(refundPolicyVersion === undefined ? {} : { refundPolicyVersion }),
});
