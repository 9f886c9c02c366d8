/** Who else may say who somebody is at a sign-in (product spec, section 7 "Auth"). */
export const providerNames = ['google', 'facebook'] as const;
export type ProviderName = (typeof providerNames)[number];
