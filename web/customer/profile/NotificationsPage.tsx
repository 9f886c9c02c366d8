import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as notificationRoutes from '#services/domains/news/notifications/routes.ts';
import { channels } from '#services/domains/news/notifications/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { NotificationList } from '#web/record/notifications/NotificationList.tsx';

type Answer = AnswerTo<typeof notificationRoutes.notificationChoices>;

/** What one was told, and by which way for each subject. */
export default function NotificationsPage() {
  const choices = useAnswer(notificationRoutes.notificationChoices);
  return (
    <Page
      title={t('notifications.title')}
      lead={t('notifications.lead')}
      width="narrow"
      back={
        <Anchor component={Link} to="/profile">
          {t('nav.profile')}
        </Anchor>
      }
    >
      <Section title={t('notifications.list')}>
        <NotificationList />
      </Section>
      <Loaded query={choices}>
        {(answer) => (
          <>
            {answer.bouncedAt !== null && <Callout tone="wait">{t('notifications.bounced')}</Callout>}
            {answer.subjects.length > 0 && <ChoicesForm key={answer.revision} answer={answer} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ChoicesForm({ answer: { choices, subjects, revision } }: { answer: Answer }) {
  const queries = useQueryClient();
  const draft = useDraft({ ...choices });
  const saving = useSend(
    (body: { choices: Answer['choices']; revision: number }) => call(notificationRoutes.chooseNotifications, { body }),
    {
      onDone: () => {
        toast.good(t('notifications.saved'));
        void queries.invalidateQueries({ queryKey: [notificationRoutes.notificationChoices.name] });
      },
    },
  );
  const submit = () => {
    const chosen = Object.fromEntries(Object.keys(choices).map((subject) => [subject, textOf(draft, subject)]));
    saving.mutate({ choices: chosen as Answer['choices'], revision }, { onError: draft.failWith });
  };
  return (
    <Section title={t('notifications.how')}>
      <p>{t('notifications.howText')}</p>
      <Form draft={draft} onSubmit={submit}>
        {subjects.map((subject) => (
          <ChoiceField
            key={subject}
            draft={draft}
            name={subject}
            label={t(`notifications.subject.${subject}`)}
            options={channels.map((value) => ({ value, label: t(`notifications.channel.${value}`) }))}
          />
        ))}
        <p>{t('notifications.always')}</p>
        <Problem error={saving.error} />
        <div>
          <Button type="submit" loading={saving.isPending}>
            {t('notifications.save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
