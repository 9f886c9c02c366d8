import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { sourceTypes } from '#workflows/sourceTypes.ts';

type Answer = NonNullable<RequestTo<typeof ownRoutes.saveSource>['body']>;

/** Asks somebody new where they heard of us, until they say so or would rather not (domains, D8). Without an answer the page goes on. */
export default function SourceSurvey() {
  const queries = useQueryClient();
  const { data: survey } = useAnswer(ownRoutes.sourceSurvey);
  const draft = useDraft({});
  const over = () => queries.setQueryData([ownRoutes.sourceSurvey.name, {}], { asked: false });
  const sending = useSend((body: Answer) => call(ownRoutes.saveSource, { body }), {
    onDone: () => {
      over();
      toast.good(t('profile.survey.thanks'));
    },
    onFailed: () => toast.bad(t('profile.survey.failed')),
  });
  const closing = useSend((_: void) => call(ownRoutes.closeSourceSurvey, { body: {} }), {
    onDone: over,
    onFailed: over,
  });
  if (!survey?.asked) return null;
  const submit = () => {
    const sourceType = sourceTypes.find((one) => one === textOf(draft, 'sourceType'));
    if (sourceType === undefined) return draft.fail({ sourceType: t('signup.chooseType') });
    const text = textOf(draft, 'text').trim();
    sending.mutate({ sourceType, ...(text === '' ? {} : { text }) });
  };
  return (
    <div className="no-print">
      <Section title={t('profile.survey.title')}>
        <Form draft={draft} onSubmit={submit}>
          <div className={formStyles['columns']}>
            <ChoiceField
              draft={draft}
              name="sourceType"
              label={t('profile.survey.question')}
              required
              options={[
                { value: '', label: t('input.choose') },
                ...sourceTypes.map((value) => ({ value, label: t(`source.${value}`) })),
              ]}
            />
            <TextField draft={draft} name="text" label={t('profile.survey.text')} maxLength={500} />
          </div>
          <div className={formStyles['foot']}>
            <Button type="submit" loading={sending.isPending}>
              {t('profile.survey.send')}
            </Button>
            <Button variant="default" loading={closing.isPending} onClick={() => closing.mutate()}>
              {t('profile.survey.later')}
            </Button>
          </div>
        </Form>
      </Section>
    </div>
  );
}
