import type { OwnActions } from '#web/record/actions/ActionPanel.tsx';
import type { ShownExtension } from './useExtensions.ts';

/** Of an extension that stands nothing can be owed back unless more than its price was paid: those actions would only take up room. */
export const hiddenRefunds = ({
  confirmedCents,
  priceCents,
}: Pick<ShownExtension, 'confirmedCents' | 'priceCents'>): OwnActions =>
  confirmedCents !== null && confirmedCents === priceCents
    ? { returnCredit: null, recordRefundPaid: null, reverseRefundPaid: null }
    : {};
