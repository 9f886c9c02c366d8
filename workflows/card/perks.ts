import type { Settings } from '#workflows/settings/settings.ts';
import { type Bank, banksInForce } from './banks.ts';

interface Perk {
  /** `bank_perk_ids` names it by this (product spec, section 2). */
  readonly id: number;
  readonly name: string;
  readonly has: (bank: Bank) => boolean;
}

/** What speaks for all cards of a lender. */
export const perks = [
  { id: 1, name: 'blankProfile', has: ({ goodForBlankProfile }) => goodForBlankProfile },
  { id: 2, name: 'fixedStatementDay', has: ({ statementDay }) => statementDay !== null },
] as const satisfies readonly Perk[];

export const perkNames = perks.map(({ name }) => name);

/** The lenders with all of these perks; an id that no perk has is a perk of none. */
export const banksWithPerks = (settings: Pick<Settings, 'lenders'>, ids: readonly number[]): readonly number[] =>
  banksInForce(settings)
    .filter((bank) => ids.every((id) => perks.find((perk) => perk.id === id)?.has(bank)))
    .map(({ id }) => id);
