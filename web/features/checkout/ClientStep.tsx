import { type FormEvent, useState } from 'react';
import { Button } from '@mantine/core';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { tidyPhone, tidySsn } from '#web/kit/form/tidy.ts';
import { pacificDay } from '#words/format/dates.ts';
import type { Draft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { clientFaults, clientFrom } from './clientFaults.ts';

/** The client questionnaire: whom the cardholder will add. */
export function ClientStep({ draft, onNext, onBack }: { draft: Draft; onNext: () => void; onBack: () => void }) {
  const [error, setError] = useState<unknown>(null);
  const [checking, setChecking] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    const faults = clientFaults(draft);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    setChecking(true);
    try {
      const { valid } = await call(orderRoutes.validateSsn, { body: { ssn: clientFrom(draft).ssn } });
      if (valid) onNext();
      else draft.fail({ 'client.ssn': t('field.ssn.notValid') });
    } catch (fault) {
      setError(fault);
    } finally {
      setChecking(false);
    }
  };
  return (
    <form className={formStyles['form']} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <Callout tone="info">{t('client.privacy')}</Callout>
      <div className={formStyles['columns']}>
        <TextField draft={draft} name="client.firstName" label={t('client.firstName')} required />
        <TextField draft={draft} name="client.lastName" label={t('client.lastName')} required />
        <TextField draft={draft} name="client.email" type="email" label={t('client.email')} required />
        <TextField
          draft={draft}
          name="client.phone"
          type="tel"
          label={t('client.phone')}
          placeholder="555-123-4567"
          tidy={tidyPhone}
          required
        />
        <TextField
          draft={draft}
          name="client.ssn"
          label={t('client.ssn')}
          placeholder="123-45-6789"
          inputMode="numeric"
          autoComplete="off"
          tidy={tidySsn}
          required
        />
        <TextField
          draft={draft}
          name="client.birthDate"
          type="date"
          label={t('client.birthDate')}
          hint={t('client.birthDateHint')}
          max={pacificDay(new Date())}
          autoComplete="off"
          required
        />
      </div>
      <TextField
        draft={draft}
        name="client.address"
        label={t('client.address')}
        hint={t('client.addressHint')}
        autoComplete="off"
        required
      />
      <Problem error={error} />
      <div className={formStyles['foot']}>
        <Button variant="default" onClick={onBack}>
          {t('checkout.back')}
        </Button>
        <Button type="submit" loading={checking}>
          {t('checkout.next')}
        </Button>
      </div>
    </form>
  );
}
