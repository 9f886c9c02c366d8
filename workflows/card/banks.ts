import { clientFields, type LenderTerms } from '#workflows/settings/lenderTerms.ts';
import type { Settings } from '#workflows/settings/settings.ts';

/** A lender with its terms in force. */
export interface Bank extends LenderTerms {
  readonly id: number;
  readonly name: string;
}

const usual = {
  minAgeYears: 2,
  minLimitCents: 500_000,
  maxSlots: 10,
  statementDay: null,
  securityDays: null,
  removalHoldDays: null,
  reportingDays: null,
  followUpCall: false,
  oneCardPerProfile: false,
  goodForBlankProfile: false,
  refused: false,
  asks: clientFields,
} as const satisfies LenderTerms;

/**
 * The product's default lenders, by id; ids 6, 107, 111 and 128 are the product spec's (section 9). Admins' changes are
 * in the settings (`lenders`). Like every default, these never change: an admin changes the value (decision 35).
 */
const initial: readonly Bank[] = [
  { ...usual, id: 1, name: 'Chase' },
  { ...usual, id: 2, name: 'Bank of America', maxSlots: 5 },
  { ...usual, id: 3, name: 'Citi', followUpCall: true, oneCardPerProfile: true, removalHoldDays: 45 },
  { ...usual, id: 4, name: 'Capital One', minLimitCents: 1_000_000, maxSlots: 4 },
  { ...usual, id: 5, name: 'American Express', refused: true },
  { ...usual, id: 6, name: 'Discover', goodForBlankProfile: true },
  { ...usual, id: 9, name: 'Wells Fargo' },
  { ...usual, id: 12, name: 'Barclays', securityDays: 5 },
  { ...usual, id: 17, name: 'U.S. Bank', minAgeYears: 3, removalHoldDays: 60 },
  { ...usual, id: 24, name: 'PNC Bank', statementDay: 20 },
  { ...usual, id: 31, name: 'TD Bank', maxSlots: 6 },
  { ...usual, id: 107, name: 'Navy Federal', minLimitCents: 300_000, goodForBlankProfile: true },
  { ...usual, id: 111, name: 'Elan', minAgeYears: 1, goodForBlankProfile: true },
  { ...usual, id: 128, name: 'Elan Credit Union', minAgeYears: 1, goodForBlankProfile: true },
];

/** The immutable properties of all lenders. */
export const lenders: readonly Pick<Bank, 'id' | 'name'>[] = initial.map(({ id, name }) => ({ id, name }));
const names = new Map(lenders.map(({ id, name }) => [id, name]));

/** Returns a lender's name, or undefined for an unknown lender. */
export const lenderName = (bankId: number): string | undefined => names.get(bankId);

type Changed = Pick<Settings, 'lenders'>;

/** Returns the lenders with the terms in force, by id. */
export const banksInForce = ({ lenders: changes }: Changed): readonly Bank[] =>
  initial.map((bank) => ({ ...bank, ...changes.find(({ id }) => id === bank.id) }));

/** Returns the lowest minimum age in years and the lowest minimum limit that any lender requires of a card. */
export function minimumsInForce(changed: Changed): { readonly ageYears: number; readonly limitCents: number } {
  const banks = banksInForce(changed).filter(({ refused }) => !refused);
  return {
    ageYears: Math.min(...banks.map(({ minAgeYears }) => minAgeYears)),
    limitCents: Math.min(...banks.map(({ minLimitCents }) => minLimitCents)),
  };
}

/** Returns the age in years and the limit that satisfy most lenders: a card with both fits more lenders than not. */
export function usualMinimums(changed: Changed): { readonly ageYears: number; readonly limitCents: number } {
  const banks = banksInForce(changed).filter(({ refused }) => !refused);
  const middle = (least: readonly number[]) => least.toSorted((a, b) => a - b)[Math.floor(least.length / 2)] ?? 0;
  return {
    ageYears: middle(banks.map(({ minAgeYears }) => minAgeYears)),
    limitCents: middle(banks.map(({ minLimitCents }) => minLimitCents)),
  };
}

/** Returns a lender with the terms in force, or undefined for an unknown lender. */
export function bankInForce({ lenders: changes }: Changed, bankId: number): Bank | undefined {
  const bank = initial.find(({ id }) => id === bankId);
  return bank && { ...bank, ...changes.find(({ id }) => id === bankId) };
}

/** Returns the lender's name as the last segment of a path: `bank-of-america`. */
export const bankSlug = ({ name }: Pick<Bank, 'name'>): string =>
  name
    .toLowerCase()
    .replaceAll('.', '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Returns the number of days after `reportedUntil` within which a lender's user must be removed, and of the hold that
 * follows: its own, or else the setting in force.
 */
export const removalDays = (
  { securityDays, removalHoldDays }: Pick<Bank, 'securityDays' | 'removalHoldDays'>,
  { bankSecurityDays, bankRemovalHoldDays }: Pick<Settings, 'bankSecurityDays' | 'bankRemovalHoldDays'>,
) => ({
  securityDays: securityDays ?? bankSecurityDays,
  removalHoldDays: removalHoldDays ?? bankRemovalHoldDays,
});

/**
 * Returns the number of days after the statement date until a lender's line shows on a report: its own, or else the
 * setting in force.
 */
export const reportingDays = (bankId: number, settings: Pick<Settings, 'bankReportingDays' | 'lenders'>): number =>
  bankInForce(settings, bankId)?.reportingDays ?? settings.bankReportingDays;
