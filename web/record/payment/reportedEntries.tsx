import type { ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Difference } from '#web/record/money/staff/PaymentAmounts.tsx';

interface Reported {
  readonly totalCents: number;
  /** Sum of the reported payments, in cents; null once one is confirmed. */
  readonly sumCents: number | null;
  /** Amount that was received before, in cents. */
  readonly beforeCents?: number;
  readonly payment: { readonly at: string } | null;
}

/** Rows for a payment to be confirmed: the reported amount beside the total, and when it was reported. */
export const reportedEntries = ({
  totalCents,
  sumCents,
  beforeCents = 0,
  payment,
}: Reported): readonly (readonly [string, ReactNode])[] => [
  [
    t('staff.payment.reported'),
    sumCents !== null && (
      <>
        <strong>
          <Money cents={sumCents} />
        </strong>{' '}
        <Difference cents={sumCents} total={totalCents} />
      </>
    ),
  ],
  [t('staff.payment.before'), beforeCents > 0 && <Money cents={beforeCents} />],
  [t('staff.payment.sentAt'), payment && <DateTime at={payment.at} />],
];
