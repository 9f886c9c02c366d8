import type { ShownTicket } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { type Agency, agencies, codeDigits } from '#workflows/ticket/agencies.ts';
import { defaultSettings, type Settings } from '#workflows/settings/settings.ts';
import { commandFieldsOf } from '#web/api/forms/commandFieldsOf.ts';
import { askedFields, readForm } from '#web/api/forms/readForm.ts';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatInstant } from '#words/format/dates.ts';
import styles from './support.module.css';

const loginFields = commandFieldsOf('ticket', 'giveAgencyLogin');

/**
 * A credit agency's login that a customer leaves with a ticket. It is never shown to them again, and never kept in the
 * browser.
 */
export function AgencyLogin({ ticket }: { ticket: ShownTicket }) {
  const [open, setOpen] = useState(false);
  const { agencyLogin: given, state, snapshot } = ticket;
  if (state === 'closed' && !given) return null;
  const settings = { ...defaultSettings, ...snapshot.settings.at(-1)?.values } as Settings;
  return (
    <Section title={t('ticket.login.title')}>
      {given ? (
        <p className={styles['small']}>
          {t('ticket.login.given', {
            agency: t(`ticket.login.of.${given.agency}`),
            at: formatInstant(given.givenAt, intlLocale()),
          })}{' '}
          {given.destroyBy === null
            ? t('ticket.login.kept', { count: settings.agencyLoginDays })
            : t('ticket.login.destroyed', { at: formatInstant(given.destroyBy, intlLocale()) })}
        </p>
      ) : (
        <p className={styles['small']}>{t('ticket.login.lead')}</p>
      )}
      {open ? (
        <LoginForm id={ticket.id} settings={settings} onDone={() => setOpen(false)} />
      ) : (
        state !== 'closed' && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {t(given ? 'ticket.login.replace' : 'command.ticket.giveAgencyLogin.do')}
          </Button>
        )
      )}
    </Section>
  );
}

function LoginForm({ id, settings, onDone }: { id: string; settings: Settings; onDone: () => void }) {
  const draft = useDraft({ agency: 'experian' });
  const agency = textOf(draft, 'agency') as Agency;
  const digits = codeDigits(agency, settings);
  // Only some agencies ask for a code.
  const fields = askedFields(
    loginFields.filter(({ name }) => name !== 'securityCode' || digits > 0),
    { needs: ['securityCode'] },
  );
  const sending = useSend(
    (body: Readonly<Record<string, unknown>>, idempotencyKey) =>
      sendCommand('ticket', id, 'giveAgencyLogin', body, { idempotencyKey }),
    {
      touches: [`ticket-${id}`],
      done: t('command.ticket.giveAgencyLogin.done'),
      onDone,
    },
  );
  const submit = () => {
    const made = readForm(fields, draft, {
      faults: () => {
        const code = textOf(draft, 'securityCode').trim();
        const isWrong = code !== '' && digits > 0 && !new RegExp(`^\\d{${digits}}$`).test(code);
        return isWrong ? { securityCode: t('ticket.login.wrongDigits') } : {};
      },
    });
    if (!made.ok) return draft.fail(made.errors);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <Form draft={draft} onSubmit={submit} className={styles['form']} autoComplete="off">
      <ChoiceField
        draft={draft}
        name="agency"
        label={t('ticket.login.agency')}
        options={agencies.map((value) => ({ value, label: t(`ticket.login.of.${value}`) }))}
      />
      <TextField draft={draft} name="username" label={t('ticket.login.username')} autoComplete="off" required />
      <PasswordField draft={draft} name="password" label={t('ticket.login.password')} autoComplete="new-password" />
      <TextField
        draft={draft}
        name="securityAnswer"
        label={t('ticket.login.securityAnswer')}
        autoComplete="off"
        required
      />
      {digits > 0 && (
        <TextField
          draft={draft}
          name="securityCode"
          label={t('ticket.login.securityCode')}
          hint={t('ticket.login.digits', { count: digits })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits}
          required
        />
      )}
      <Problem error={sending.error} />
      <div className={styles['foot']}>
        <Button type="submit" loading={sending.isPending}>
          {t('ticket.login.save')}
        </Button>
      </div>
    </Form>
  );
}
