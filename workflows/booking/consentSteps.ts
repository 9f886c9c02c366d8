/** The steps of the consent form, in the order of the form. */
export const consentSteps = [
  'readsAgreement',
  'addsWithinThreeDays',
  'keepsUtilizationLow',
  'keepsClientDataPrivate',
  'acceptsCommission',
  'allowsExtensions',
] as const;
