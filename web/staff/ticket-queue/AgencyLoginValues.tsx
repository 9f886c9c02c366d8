import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import type { ShownTicket } from '#services/domains/tickets/contract.ts';
import type { LoginField } from '#workflows/ticket/agencies.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatInstant } from '#words/format/dates.ts';

/** So long (ms) a value stays in sight. */
const SHOWN_MS = 30_000;

/** A credit agency's login: masked, one value at a time against a reason, hidden again after half a minute. */
export function AgencyLoginValues({ ticket: { id, agencyLogin } }: { ticket: ShownTicket }) {
  const draft = useDraft({ reason: '' });
  const [shown, setShown] = useState<{ readonly field: LoginField; readonly value: string }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const revealing = useSend(
    (body: { field: LoginField; reason: string }, idempotencyKey) =>
      call(ticketRoutes.revealAgencyLogin, { params: { id }, body }, { idempotencyKey }),
    {
      touches: [`ticket-${id}`],
      onDone: ({ value, erased }, { field }) =>
        setShown({ field, value: erased || value === null ? t('staff.ticket.login.gone') : value }),
    },
  );
  if (!agencyLogin) return null;
  const { agency, givenAt, fields, destroyBy } = agencyLogin;
  const show = (field: LoginField) => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    revealing.mutate({ field, reason }, { onError: draft.failWith });
  };
  return (
    <Section title={t('staff.ticket.login.title')}>
      <p>
        {t('ticket.login.givenToStaff', {
          agency: t(`ticket.login.of.${agency}`),
          at: formatInstant(givenAt, intlLocale()),
        })}{' '}
        {destroyBy !== null && t('ticket.login.destroyed', { at: formatInstant(destroyBy, intlLocale()) })}
      </p>
      <Form draft={draft} onSubmit={() => undefined}>
        <TextField
          draft={draft}
          name="reason"
          label={t('staff.ticket.login.why')}
          hint={t('staff.ticket.login.hides')}
          required
        />
        <DescriptionList
          entries={fields.map((field) => {
            const name = t(`ticket.login.${field}`);
            return [
              name,
              shown?.field === field ? (
                <output key={field}>{shown.value}</output>
              ) : (
                <span key={field}>
                  ••••••{' '}
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    loading={revealing.isPending && revealing.variables?.field === field}
                    leftSection={<IconEye size={14} aria-hidden />}
                    onClick={() => show(field)}
                  >
                    {t('staff.ticket.login.show', { field: name })}
                  </Button>
                </span>
              ),
            ];
          })}
        />
        <Problem error={revealing.error} />
      </Form>
    </Section>
  );
}
