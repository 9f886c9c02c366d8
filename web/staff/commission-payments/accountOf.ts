import type { MaskedPayout } from '#services/http/routeTypes.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';

/**
 * Short form of a destination: the last four characters of the account or the cashtag, and whether payouts are held.
 */
export const accountOf = ({ account, cashtag, heldUntil }: MaskedPayout): string =>
  listed([
    account?.accountNumber ?? cashtag ?? t('staff.pay.noneOnFile'),
    ...(heldUntil ? [t('staff.pay.onHold')] : []),
  ]);
