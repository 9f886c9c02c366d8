/** Each step of the consent form, in the order in which the form asks for them. */
export const consentSteps = [
  'readsAgreement',
  'addsWithinThreeDays',
  'keepsUtilizationLow',
  'keepsClientDataPrivate',
  'acceptsCommission',
  'allowsExtensions',
] as const;
