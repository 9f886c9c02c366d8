import { bankInForce } from '#workflows/card/banks.ts';
import { type ClientField, clientFields } from '#workflows/settings/lenderTerms.ts';
import type { Settings } from '#workflows/settings/settings.ts';

type Changed = Pick<Settings, 'lenders'>;

/** What a booking's cardholder may read of the client beside the name, one value at a time (lifecycles, "Card"). */
export const readableFields = (
  {
    consentAt,
    endedAt,
    bankId,
  }: { readonly consentAt: string | null; readonly endedAt: string | null; readonly bankId: number },
  settings: Changed,
): readonly ClientField[] => (consentAt === null || endedAt !== null ? [] : askedBy(bankId, settings));

/** What the lender asks of a user beside the name; everything, of a lender that the product does not know. */
export const askedBy = (bankId: number | undefined, settings: Changed): readonly ClientField[] =>
  (bankId === undefined ? undefined : bankInForce(settings, bankId)?.asks) ?? clientFields;
