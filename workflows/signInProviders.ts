/** External providers that can identify a person at sign-in (product spec, section 7 "Auth"). */
export const providerNames = ['google', 'facebook'] as const;
export type ProviderName = (typeof providerNames)[number];
