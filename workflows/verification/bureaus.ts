/** The bureaus whose reports a cardholder uploads for the verification (lifecycles, "Verification"). */
export const verificationBureaus = ['transunion', 'equifax'] as const;
export type VerificationBureau = (typeof verificationBureaus)[number];
