import type { MaskedPayout } from '#services/domains/payouts/contract.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';

/** Where money goes, in short: the account's last four, or the cashtag's; and whether payouts are held. */
export const accountOf = ({ account, cashtag, heldUntil }: MaskedPayout): string =>
  listed([
    account?.accountNumber ?? cashtag ?? t('staff.pay.noneOnFile'),
    ...(heldUntil ? [t('staff.pay.onHold')] : []),
  ]);
