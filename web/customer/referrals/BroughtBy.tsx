import { Button } from '@mantine/core';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { Section } from '#web/kit/Section.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

/** Somebody new says who told them about us: once, within 60 days of their sign-up. */
export function BroughtBy({ until, onSaved }: { until: string; onSaved: () => void }) {
  const draft = useDraft({ code: '' });
  const saving = useSend(
    (code: string, idempotencyKey) => call(referralRoutes.addReferral, { body: { code } }, { idempotencyKey }),
    {
      onDone: () => {
        toast.good(t('referrals.saved'));
        onSaved();
      },
      onFailed: (fault) => draft.fail({ code: problemText(fault) }),
    },
  );
  const submit = () => {
    const code = textOf(draft, 'code').trim();
    if (code === '') return draft.fail({ code: t('field.required') });
    saving.mutate(code);
  };
  return (
    <Section title={t('referrals.whoTitle')}>
      <p>{t('referrals.whoLead', { at: deadlineText(until) })}</p>
      <Form draft={draft} onSubmit={submit}>
        <TextField draft={draft} name="code" label={t('referrals.theirCode')} maxLength={20} required />
        <div>
          <Button type="submit" loading={saving.isPending}>
            {t('referrals.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
