import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ShownClient } from '#projections/orders/model.ts';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Copyable } from '#web/kit/Copyable.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import styles from './my-bookings.module.css';

const sealed = ['ssn', 'birthDate', 'address'] as const;
type Clear = Readonly<Record<(typeof sealed)[number], string>>;

/** What the cardholder types in at the bank. One press shows all that is sealed; each value is an event of its own, with that reason. */
export function ClientToType({
  bookingId,
  client,
  mayReveal,
}: {
  bookingId: string;
  client: ShownClient;
  mayReveal: boolean;
}) {
  const [clear, setClear] = useState<Clear>();
  const revealing = useSend((reason: string, key) => revealAll(bookingId, reason, key), {
    touches: [`booking-${bookingId}`],
    onDone: setClear,
  });
  if (client.erased) return <p>{t('client.erased')}</p>;
  const value = (text: string | undefined, masked: ReactNode) => (text ? <Copyable text={text} /> : masked);
  return (
    <div className={styles['toType']}>
      <DescriptionList
        entries={[
          [t('client.name'), <Copyable key="name" text={`${client.firstName} ${client.lastName}`} />],
          [t('client.ssn'), value(clear?.ssn, `•••-••-${client.ssnLastFour ?? '••••'}`)],
          [t('client.birthDate'), value(clear && usDay(clear.birthDate), '••/••/••••')],
          [t('client.address'), value(clear?.address, client.address ?? '••••')],
        ]}
      />
      {mayReveal && !clear && (
        <div className={styles['reveal']}>
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            loading={revealing.isPending}
            onClick={() => revealing.mutate(t('duty.revealReason'))}
          >
            {t('duty.reveal')}
          </Button>
          <span className={styles['note']}>{t('duty.revealHint')}</span>
        </div>
      )}
      <Problem error={revealing.error} />
    </div>
  );
}

/** Asked for one after another, under keys of their own: sent again after a fault, none is recorded twice. */
async function revealAll(id: string, reason: string, key: string): Promise<Clear> {
  const clear: Partial<Record<keyof Clear, string>> = {};
  for (const field of sealed) {
    const { value, erased } = await call(
      bookingRoutes.revealOfBooking,
      { params: { id }, body: { field, reason } },
      { idempotencyKey: `${key}.${field}` },
    );
    clear[field] = erased || value === null ? t('client.erased') : value;
  }
  return clear as Clear;
}

/** As American banks ask for it: `01/31/1990`. */
const usDay = (day: string): string => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
