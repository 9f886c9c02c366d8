import type { Settings } from '#workflows/settings/settings.ts';

/** Credit agencies whose logins customers may leave with a ticket (product spec, section 5). */
export const agencies = ['experian', 'equifax', 'transunion', 'creditKarma', 'other'] as const;
export type Agency = (typeof agencies)[number];

/** The fields of a login; each is sealed, and revealed one at a time. */
export const loginFields = ['username', 'password', 'securityAnswer', 'securityCode'] as const;
export type LoginField = (typeof loginFields)[number];

/** Settings for the number of digits of a security code. */
export const codeSettings = [
  'experianCodeDigits',
  'equifaxCodeDigits',
  'transunionCodeDigits',
  'otherCodeDigits',
] as const;

/** Returns the number of digits of an agency's security code; 0 if it has none. */
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
