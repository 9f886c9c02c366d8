/**
 * The versions of the terms and the refund policy in force when a person agreed to them (domains, D13). Set by the
 * server; missing in older events. Cardholders agree only to the terms.
 */
export interface AgreedTexts {
  readonly termsVersion?: number | undefined;
  readonly refundPolicyVersion?: number | undefined;
}

/** Returns the known versions, as an event stores them. */
export const textsAgreedTo = ({ termsVersion, refundPolicyVersion }: AgreedTexts): AgreedTexts => ({
  ...(termsVersion === undefined ? {} : { termsVersion }),
  ...(refundPolicyVersion === undefined ? {} : { refundPolicyVersion }),
});
