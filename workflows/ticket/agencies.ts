import type { Settings } from '#workflows/settings/settings.ts';

/** Credit agencies whose logins customers may leave with a ticket (product spec, section 5). */
export const agencies = ['experian', 'equifax', 'transunion', 'creditKarma', 'other'] as const;
export type Agency = (typeof agencies)[number];

/** What is left of a login: each is sealed, and shown one at a time. */
export const loginFields = ['username', 'password', 'securityAnswer', 'securityCode'] as const;
export type LoginField = (typeof loginFields)[number];

/** Settings that say how many digits a security code has. */
export const codeSettings = [
  'experianCodeDigits',
  'equifaxCodeDigits',
  'transunionCodeDigits',
  'otherCodeDigits',
] as const;

/** How many digits an agency's security code has; 0 where it has none. */
export function codeDigits(agency: Agency, settings: Pick<Settings, (typeof codeSettings)[number]>): number {
  switch (agency) {
    case 'experian':
      return settings.experianCodeDigits;
    case 'equifax':
      return settings.equifaxCodeDigits;
    case 'transunion':
      return settings.transunionCodeDigits;
    case 'creditKarma':
      return 0;
    case 'other':
      return settings.otherCodeDigits;
  }
}
