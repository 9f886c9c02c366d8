import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import type { ClientOfBooking } from '#projections/bookings/model.ts';
import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import type { ClientField } from '#workflows/settings/lenderTerms.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Copyable } from '#web/kit/Copyable.tsx';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import styles from './my-bookings.module.css';

/** Time in ms to type one value in at the bank, after which the screen hides it. */
const SHOWN_MS = 60_000;

/**
 * The user to add: the name, and the details that the lender requires. Each press shows one value for a minute and
 * records an event. Before the consent is signed and after the booking has ended there is only the name.
 */
export function ClientToType({
  booking: { id, consentAt, endedAt, client },
}: {
  booking: Readonly<Record<'consentAt' | 'endedAt', string | null>> & {
    readonly id: string;
    readonly client: ClientOfBooking;
  };
}) {
  if (client.erased) return <p>{t('client.erased')}</p>;
  return (
    <div className={styles['toType']}>
      <DescriptionList
        entries={[
          [t('client.name'), <Copyable key="name" text={`${client.firstName} ${client.lastName}`} />],
          ...client.readable.map(
            (field) => [t(`client.${field}`), <OneValue key={field} bookingId={id} field={field} />] as const,
          ),
        ]}
      />
      {client.readable.length > 0 && <p className={styles['note']}>{t('duty.revealHint')}</p>}
      {client.readable.length === 0 && endedAt !== null && <p className={styles['note']}>{t('duty.shownNoMore')}</p>}
      {client.readable.length === 0 && endedAt === null && consentAt === null && (
        <p className={styles['note']}>{t('duty.shownOnceSigned')}</p>
      )}
    </div>
  );
}

function OneValue({ bookingId: id, field }: { bookingId: string; field: ClientField }) {
  const [shown, setShown] = useState<string>();
  const hiding = useTimeout(() => setShown(undefined), SHOWN_MS);
  const revealing = useSend(
    (reason: string, idempotencyKey) =>
      call(bookingRoutes.revealOfBooking, { params: { id }, body: { field, reason } }, { idempotencyKey }),
    {
      touches: [`booking-${id}`],
      onDone: ({ value, erased }) => {
        setShown(erased || value === null ? t('client.erased') : asTyped(field, value));
        hiding.start();
      },
    },
  );
  if (shown !== undefined) return <Copyable text={shown} />;
  return (
    <>
      {masks[field]}{' '}
      <Button
        size="compact-xs"
        variant="subtle"
        leftSection={<IconEye size={14} aria-hidden />}
        loading={revealing.isPending}
        aria-label={named(t('reveal.show'), t(`client.${field}`))}
        onClick={() => revealing.mutate(t('duty.revealReason'))}
      >
        {t('reveal.show')}
      </Button>
      <Problem error={revealing.error} />
    </>
  );
}

const masks: Readonly<Record<ClientField, string>> = {
  ssn: '•••-••-••••',
  birthDate: '••/••/••••',
  address: '••••',
  email: '••••',
  phone: '•••-•••-••••',
};

/** Formats a value as American banks expect it: `01/31/1990`. */
const asTyped = (field: ClientField, value: string): string =>
  field === 'birthDate' ? value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1') : value;
