import { bankInForce } from '#workflows/card/banks.ts';
import { type ClientField, clientFields } from '#workflows/settings/lenderTerms.ts';
import type { Settings } from '#workflows/settings/settings.ts';

type Changed = Pick<Settings, 'lenders'>;

/**
 * Returns the client's details that a booking's cardholder may reveal, one at a time, in addition to the name
 * (lifecycles, "Card").
 */
export const readableFields = (
  {
    consentAt,
    endedAt,
    bankId,
  }: { readonly consentAt: string | null; readonly endedAt: string | null; readonly bankId: number },
  settings: Changed,
): readonly ClientField[] => (consentAt === null || endedAt !== null ? [] : askedBy(bankId, settings));

/** Returns the details that the lender asks of a user in addition to the name; all of them for an unknown lender. */
export const askedBy = (bankId: number | undefined, settings: Changed): readonly ClientField[] =>
  (bankId === undefined ? undefined : bankInForce(settings, bankId)?.asks) ?? clientFields;
