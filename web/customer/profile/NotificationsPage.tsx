import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import * as notificationRoutes from '#services/domains/news/notifications/routes.ts';
import { channels } from '#services/domains/news/notifications/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { ChoiceField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { NotificationList } from '#web/record/notifications/NotificationList.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { useTabDraft } from '#web/kit/form/useTabDraft.ts';

type Answer = AnswerTo<typeof notificationRoutes.notificationChoices>;

/** The reader's notifications, and the channels by which they get them for each subject. */
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
  const draft = useTabDraft(
    'notifications',
    Object.fromEntries(Object.entries(choices).map(([subject, channel]) => [`choices.${subject}`, channel])),
  );
  const form = useRouteForm(formOf(notificationRoutes.chooseNotifications), {
    draft,
    fixed: { revision },
    done: t('notifications.saved'),
    onDone: () => {
      draft.forget();
      void queries.invalidateQueries({ queryKey: [notificationRoutes.notificationChoices.name] });
    },
  });
  return (
    <Section title={t('notifications.how')}>
      <p>{t('notifications.howText')}</p>
      <Form draft={form.draft} onSubmit={form.submit}>
        {subjects.map((subject) => (
          <ChoiceField
            key={subject}
            draft={form.draft}
            name={`choices.${subject}`}
            label={t(`notifications.subject.${subject}`)}
            options={channels.map((value) => ({ value, label: t(`notifications.channel.${value}`) }))}
          />
        ))}
        <p>{t('notifications.always')}</p>
        <Problem error={form.problem} />
        <div>
          <Button type="submit" loading={form.pending}>
            {t('notifications.save')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
