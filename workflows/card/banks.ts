import type { Settings } from '#workflows/settings/settings.ts';

/** What a lender asks of a card before it may be offered, and how long it keeps a removed user's slot busy. */
export interface Bank {
  readonly id: number;
  readonly name: string;
  readonly minAgeYears: number;
  readonly minLimitCents: number;
  /** Most slots that may be offered at a time. */
  readonly maxSlots: number;
  /** Its own, where they are not those of the settings. */
  readonly own?: {
    readonly securityDays?: number;
    readonly removalHoldDays?: number;
    readonly reportingDays?: number;
  };
  /** For lenders whose statements all close on one day. */
  readonly statementDay?: number;
  /** Never accepted (section 5: AmEx cards are refused). */
  readonly refused?: true;
  /** The cardholder must expect a call that asks for the user's SSN, and confirm that they know. */
  readonly followUpCall?: true;
  /** Only one card per credit profile posts well: a warning, not a rule. */
  readonly oneCardPerProfile?: true;
  /** Recommended to buyers without any credit history (section 9). */
  readonly goodForBlankProfile?: true;
}

const usual = {
  minAgeYears: 2,
  minLimitCents: 500_000,
  maxSlots: 10,
} as const;

/** The lenders, by id. Ids 6, 107, 111 and 128 are the product spec's (section 9). */
export const banks: readonly Bank[] = [
  { ...usual, id: 1, name: 'Chase' },
  { ...usual, id: 2, name: 'Bank of America', maxSlots: 5 },
  { ...usual, id: 3, name: 'Citi', followUpCall: true, oneCardPerProfile: true, own: { removalHoldDays: 45 } },
  { ...usual, id: 4, name: 'Capital One', minLimitCents: 1_000_000, maxSlots: 4 },
  { ...usual, id: 5, name: 'American Express', refused: true },
  { ...usual, id: 6, name: 'Discover', goodForBlankProfile: true },
  { ...usual, id: 9, name: 'Wells Fargo' },
  { ...usual, id: 12, name: 'Barclays', own: { securityDays: 5 } },
  { ...usual, id: 17, name: 'U.S. Bank', minAgeYears: 3, own: { removalHoldDays: 60 } },
  { ...usual, id: 24, name: 'PNC Bank', statementDay: 20 },
  { ...usual, id: 31, name: 'TD Bank', maxSlots: 6 },
  { ...usual, id: 107, name: 'Navy Federal', minLimitCents: 300_000, goodForBlankProfile: true },
  { ...usual, id: 111, name: 'Elan', minAgeYears: 1, goodForBlankProfile: true },
  { ...usual, id: 128, name: 'Elan Credit Union', minAgeYears: 1, goodForBlankProfile: true },
];

const byId = new Map(banks.map((bank) => [bank.id, bank]));

/** The lender of that id, or undefined for one that the product does not know. */
export const bankOf = (bankId: number): Bank | undefined => byId.get(bankId);

/** Its name as the last part of an address: `bank-of-america`. */
export const bankSlug = ({ name }: Pick<Bank, 'name'>): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** How long after `reportedUntil` a lender's user must be removed, and the hold that follows: its own days, else those in force. */
export const removalDays = (
  { own }: Bank,
  { bankSecurityDays, bankRemovalHoldDays }: Pick<Settings, 'bankSecurityDays' | 'bankRemovalHoldDays'>,
) => ({
  securityDays: own?.securityDays ?? bankSecurityDays,
  removalHoldDays: own?.removalHoldDays ?? bankRemovalHoldDays,
});

/** Days after the statement date until a lender's line shows on a report: its own, else those in force. */
export const reportingDays = (bankId: number, { bankReportingDays }: Pick<Settings, 'bankReportingDays'>): number =>
  bankOf(bankId)?.own?.reportingDays ?? bankReportingDays;
