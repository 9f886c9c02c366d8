import type { ReactNode } from 'react';
import { listed, noted } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';

/** The line below the title: buyer, client, total and date. */
export function OrderFacts({
  order: { state, buyer, clientName, totalCents, placedAt, endedAt, endedBecause, deletedBecause, referral },
}: {
  order: ManagedOrder;
}) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('staff.order.buyer'),
      buyer.name
        ? noted(
            buyer.name,
            listed([buyer.email, ...(buyer.emailConfirmed ? [] : [t('staff.order.emailNotConfirmed')])]),
          )
        : shownName(''),
    ],
    [t('staff.order.client'), shownName(clientName)],
    [t('staff.order.total'), <Money cents={totalCents} />],
    [t('staff.order.placed'), <DateTime at={placedAt} />],
    [t('staff.order.referral'), referral],
    [t('staff.order.ended'), endedAt && <DateTime at={endedAt} />],
    [t('staff.order.because'), endedBecause === state ? null : shownText(endedBecause)],
    [t('staff.order.deletedBecause'), shownText(deletedBecause)],
  ];
  return (
    <span className={styles['facts']}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <span key={name}>
            {name} <strong>{value}</strong>
          </span>
        ))}
    </span>
  );
}
