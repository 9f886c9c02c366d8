import type { ChainChecksView } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { FormField } from '#web/kit/form/FormField.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';

/** The part of the log that is missing while the system is read-only, and the form to continue without it. */
export function ReadOnlySection({
  readOnly: { why, signed, found, from, to },
}: {
  readOnly: NonNullable<ChainChecksView['readOnly']>;
}) {
  const queries = useQueryClient();
  const form = useRouteForm(formOf(auditRoutes.acceptLog), {
    done: t('audit.chain.accepted'),
    onDone: () => void queries.invalidateQueries(),
  });
  return (
    <Callout tone="bad" urgent title={t('audit.chain.readOnly')}>
      <p>
        {t(why === 'missing' ? 'audit.chain.readOnlyMissing' : 'audit.chain.readOnlyDiffers', { signed, found })}{' '}
        {from !== null && <strong>{t('audit.chain.readOnlyPositions', { from, to })}</strong>}
      </p>
      <Form draft={form.draft} onSubmit={form.submit}>
        <FormField {...form.field('reason')} label={t('input.reason')} hint={t('audit.chain.readOnlyHint')} />
        <Problem error={form.problem} />
        <Button type="submit" color="red" variant="light" loading={form.pending}>
          {t('audit.chain.accept')}
        </Button>
      </Form>
    </Callout>
  );
}
