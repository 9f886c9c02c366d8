import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ShownClient } from '#projections/orders/model.ts';
import type { RouteForm } from '#web/api/forms/formOf.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Day } from '#web/kit/DateTime.tsx';
import { Email } from '#web/kit/Email.tsx';
import { later } from '#web/kit/later.tsx';

const RevealDialog = later(async () => (await import('./RevealDialog.tsx')).RevealDialog);

type PersonalField = 'ssn' | 'birthDate' | 'address';

export interface ClientDetailsProps {
  client: ShownClient;
  /** The order that the client belongs to and the form that reveals. Left out for readers who may not reveal anything. */
  reveal?: { readonly orderId: string; readonly form: RouteForm };
}

/**
 * The client as stored: the last four digits of the SSN, and sealed values that are revealed against a reason. Erased
 * values are shown as erased.
 */
export function ClientDetails({ client, reveal }: ClientDetailsProps) {
  const [requested, setAsked] = useState<PersonalField>();
  const [revealed, setRevealed] = useState<Partial<Record<PersonalField, string>>>({});
  if (client.erased) return <p>{t('client.erased')}</p>;
  const sealedValue = (field: PersonalField, masked: ReactNode) => (
    <span>
      {revealed[field] ? field === 'birthDate' ? <Day date={revealed[field]} /> : revealed[field] : masked}{' '}
      {reveal && !revealed[field] && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconEye size={14} aria-hidden />}
          aria-label={named(t('reveal.show'), t(`client.${field}`))}
          onClick={() => setAsked(field)}
        >
          {t('reveal.show')}
        </Button>
      )}
    </span>
  );
  return (
    <>
      <DescriptionList
        entries={[
          [t('client.name'), `${client.firstName} ${client.lastName}`],
          [t('client.email'), <Email key="email" address={client.email} />],
          [t('client.phone'), client.phone],
          [t('client.ssn'), sealedValue('ssn', client.ssnLastFour ? `•••-••-${client.ssnLastFour}` : '•••-••-••••')],
          [
            t('client.birthDate'),
            sealedValue('birthDate', client.birthDate ? <Day date={client.birthDate} /> : '••••'),
          ],
          [t('client.address'), sealedValue('address', client.address ?? '••••')],
        ]}
      />
      {reveal && requested && (
        <RevealDialog
          form={reveal.form}
          params={{ id: reveal.orderId }}
          fixed={{ field: requested }}
          touches={[`order-${reveal.orderId}`]}
          what={t(`client.${requested}`)}
          onClose={() => setAsked(undefined)}
          onRevealed={(value) => setRevealed((before) => ({ ...before, [requested]: value }))}
        />
      )}
    </>
  );
}
