import type { ShownTicket } from '#services/http/routeTypes.ts';
import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import type { LoginField } from '#workflows/ticket/agencies.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DescriptionList } from '#web/kit/DescriptionList.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatInstant } from '#words/format/dates.ts';

/** Time in ms for which a value stays visible. */
const SHOWN_MS = 30_000;

/**
 * A credit agency's login, masked. Values are revealed one at a time against a reason, and hidden again after half a
 * minute.
 */
export function AgencyLoginValues({ ticket: { id, agencyLogin } }: { ticket: ShownTicket }) {
  const [shown, setShown] = useState<{ readonly field: LoginField; readonly value: string }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const revealing = useRouteForm(formOf(ticketRoutes.revealAgencyLogin), {
    params: { id },
    touches: [`ticket-${id}`],
    onDone: ({ value, erased }, { field }) =>
      setShown({ field, value: erased || value === null ? t('staff.ticket.login.gone') : value }),
  });
  if (!agencyLogin) return null;
  const { agency, givenAt, fields, destroyBy } = agencyLogin;
  return (
    <Section title={t('staff.ticket.login.title')}>
      <p>
        {t('ticket.login.givenToStaff', {
          agency: t(`ticket.login.of.${agency}`),
          at: formatInstant(givenAt, intlLocale()),
        })}{' '}
        {destroyBy !== null && t('ticket.login.destroyed', { at: formatInstant(destroyBy, intlLocale()) })}
      </p>
      <Form draft={revealing.draft} onSubmit={() => undefined}>
        <FormField
          {...revealing.field('reason')}
          type="text"
          label={t('staff.ticket.login.why')}
          hint={t('staff.ticket.login.hides')}
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
                    loading={revealing.pending && revealing.sending.variables?.field === field}
                    leftSection={<IconEye size={14} aria-hidden />}
                    onClick={() => revealing.submitWith({ field })}
                  >
                    {t('staff.ticket.login.show', { field: name })}
                  </Button>
                </span>
              ),
            ];
          })}
        />
        <Problem error={revealing.problem} />
      </Form>
    </Section>
  );
}
