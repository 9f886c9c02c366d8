/** What a customer can have to do, by the name of its words. */
export const dutyNames = [
  'pay',
  'payExtension',
  'payDifference',
  'sendRest',
  'clearerProof',
  'findPayment',
  'fixPayment',
  'signClientConsent',
  'answerClaim',
  'acceptExtension',
  'signConsent',
  'reportAuAdded',
  'confirmBalance',
  'reportAuRemoved',
  'uploadReports',
  'addPayoutAccount',
] as const;
export type DutyName = (typeof dutyNames)[number];
