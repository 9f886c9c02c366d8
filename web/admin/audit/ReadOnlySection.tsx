import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as auditRoutes from '#services/domains/audit/routes.ts';
import type { ChainChecksView } from '#services/domains/audit/contract.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';

/** What is missing of the log while nothing can be changed, and the way to go on without it. */
export function ReadOnlySection({
  readOnly: { why, signed, found, from, to },
}: {
  readOnly: NonNullable<ChainChecksView['readOnly']>;
}) {
  const queries = useQueryClient();
  const draft = useDraft({ reason: '' });
  const accept = useMutation({
    mutationFn: (reason: string) => call(auditRoutes.acceptLog, { body: { reason } }),
    onSuccess: () => {
      toast.good(t('audit.chain.accepted'));
      return queries.invalidateQueries();
    },
  });
  const submit = () => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    accept.mutate(reason);
  };
  return (
    <Callout tone="bad" urgent title={t('audit.chain.readOnly')}>
      <p>
        {t(why === 'missing' ? 'audit.chain.readOnlyMissing' : 'audit.chain.readOnlyDiffers', { signed, found })}{' '}
        {from !== null && <strong>{t('audit.chain.readOnlyPositions', { from, to })}</strong>}
      </p>
      <Form draft={draft} onSubmit={submit}>
        <AreaField
          draft={draft}
          name="reason"
          label={t('input.reason')}
          hint={t('audit.chain.readOnlyHint')}
          required
        />
        <Problem error={accept.error} />
        <Button type="submit" color="red" variant="light" loading={accept.isPending}>
          {t('audit.chain.accept')}
        </Button>
      </Form>
    </Callout>
  );
}
