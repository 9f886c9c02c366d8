/** The bureaus whose reports a cardholder uploads to be verified (lifecycles, "Verification"). */
export const verificationBureaus = ['transunion', 'equifax'] as const;
export type VerificationBureau = (typeof verificationBureaus)[number];
