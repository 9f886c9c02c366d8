import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

/**
 * Asks new users where they heard of us, until they answer or decline (domains, D8). The page works without an answer.
 */
export default function SourceSurvey() {
  const queries = useQueryClient();
  const { data: survey } = useAnswer(ownRoutes.sourceSurvey);
  const over = () => queries.setQueryData([ownRoutes.sourceSurvey.name, {}], { asked: false });
  const form = useRouteForm(formOf(ownRoutes.saveSource), {
    faults: (draft) => (textOf(draft, 'sourceType') === '' ? { sourceType: t('signup.chooseType') } : {}),
    done: t('profile.survey.thanks'),
    onDone: over,
    onFailed: () => toast.bad(t('profile.survey.failed')),
  });
  const closing = useSend((_: void) => call(ownRoutes.closeSourceSurvey, { body: {} }), {
    onDone: over,
    onFailed: over,
  });
  if (!survey?.asked) return null;
  return (
    <div className="no-print">
      <Section title={t('profile.survey.title')}>
        <Form draft={form.draft} onSubmit={form.submit}>
          <div className={formStyles['columns']}>
            <FormField
              {...form.field('sourceType')}
              label={t('profile.survey.question')}
              worded={(source) => t(`source.${source}`)}
            />
            <TextField draft={form.draft} name="text" label={t('profile.survey.text')} maxLength={500} />
          </div>
          <div className={formStyles['foot']}>
            <Button type="submit" variant="default" loading={form.pending}>
              {t('profile.survey.send')}
            </Button>
            <Button variant="subtle" loading={closing.isPending} onClick={() => closing.mutate()}>
              {t('profile.survey.later')}
            </Button>
          </div>
        </Form>
      </Section>
    </div>
  );
}
