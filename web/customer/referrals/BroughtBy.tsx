import { Button } from '@mantine/core';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { Section } from '#web/kit/Section.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';
import styles from './referrals.module.css';

/** A new user names their referrer: once, within 60 days of their sign-up. */
export function BroughtBy({ until, onSaved }: { until: string; onSaved: () => void }) {
  const form = useRouteForm(formOf(referralRoutes.addReferral), {
    done: t('referrals.saved'),
    onDone: onSaved,
    refusedBy: (fault) => ({ code: problemText(fault) }),
  });
  return (
    <Section title={t('referrals.whoTitle')}>
      <p>{t('referrals.whoLead', { at: deadlineText(until) })}</p>
      <Form draft={form.draft} onSubmit={form.submit}>
        <div className={styles['short']}>
          <FormField {...form.field('code')} label={t('referrals.theirCode')} />
        </div>
        <div>
          <Button type="submit" loading={form.pending}>
            {t('referrals.send')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
