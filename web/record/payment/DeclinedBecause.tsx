import type { ReactNode } from 'react';
import { asksForClearerProof, type DeclineReason, wasNotFound } from '#workflows/parts/payment/declineReasons.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { shownText } from '#web/record/client/shownText.ts';

/** Tells the buyer, wherever a payment of theirs was declined, what is wrong with it, why, and what to do now. */
export function DeclinedBecause({
  declined,
  because,
  children,
}: {
  declined: { readonly declinedWhy: DeclineReason | null };
  because: string | null;
  children?: ReactNode;
}) {
  const notFound = wasNotFound(declined);
  return (
    <Callout
      tone="bad"
      title={t(
        asksForClearerProof(declined) ? 'payment.proofTitle' : notFound ? 'payment.notFound' : 'payment.declined',
      )}
    >
      {shownText(because)}
      {notFound && <p>{t('payment.notFoundHint')}</p>}
      {children}
    </Callout>
  );
}
