import type { Settings } from '#workflows/settings/settings.ts';
import { type Bank, banksInForce } from './banks.ts';

interface Perk {
  /** Id used in `bank_perk_ids` (product spec, section 2). */
  readonly id: number;
  readonly name: string;
  readonly has: (bank: Bank) => boolean;
}

/** Perks that all cards of a lender have. */
export const perks = [
  { id: 1, name: 'blankProfile', has: ({ goodForBlankProfile }) => goodForBlankProfile },
  { id: 2, name: 'fixedStatementDay', has: ({ statementDay }) => statementDay !== null },
] as const satisfies readonly Perk[];

export const perkNames = perks.map(({ name }) => name);

/** Returns the lenders that have all of these perks; none if an id is unknown. */
export const banksWithPerks = (settings: Pick<Settings, 'lenders'>, ids: readonly number[]): readonly number[] =>
  banksInForce(settings)
    .filter((bank) => ids.every((id) => perks.find((perk) => perk.id === id)?.has(bank)))
    .map(({ id }) => id);
