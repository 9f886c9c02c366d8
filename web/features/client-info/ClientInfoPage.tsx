import { useQuery } from '@tanstack/react-query';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import * as orderRoutes from '#services/domains/orders/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { flagOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { affirmed, clientFaults, clientFields, clientFrom, pathOf } from '#web/record/client/clientDraft.ts';
import { ClientFields } from '#web/record/client/ClientFields.tsx';

const affirmations = ['detailsAreRight', 'ssnIsReal'] as const;
const empty = {
  // A browser may fill in its own user's details here.
  who: 'me',
  ...Object.fromEntries(clientFields.map((field) => [pathOf(field), ''])),
  ...Object.fromEntries(affirmations.map((name) => [name, false])),
};

/** Whoever has the link of an order (`#access=…`) fills in their own details for it, without an account. */
export default function ClientInfoPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('access') ?? '';
  return (
    <Page title={t('clientInfo.title')} width="narrow">
      {token === '' ? <Closed why="unknown" /> : <ByLink key={token} token={token} />}
    </Page>
  );
}

function ByLink({ token }: { token: string }) {
  const form = useQuery({
    queryKey: ['clientLink', token],
    queryFn: () => call(orderRoutes.clientInfoForm, {}, { clientLink: token }),
    retry: false,
    // What is being typed is not taken away by a look at another tab.
    staleTime: Infinity,
  });
  const sending = useSend(
    (body: Answers, idempotencyKey) =>
      call(orderRoutes.fillInClientInfo, { body }, { clientLink: token, idempotencyKey }),
    { onFailed: (fault) => problemOf(fault)?.code === 'clientLinkClosed' && void form.refetch() },
  );
  if (sending.isSuccess) {
    return (
      <Callout tone="good" title={t('clientInfo.sent')}>
        {t('clientInfo.sentText')}
      </Callout>
    );
  }
  if (form.isPending) return <Skeletons rows={4} />;
  if (form.error) {
    const problem = problemOf(form.error);
    return problem?.code === 'clientLinkClosed' ? (
      <Closed why={String(problem.values?.['why'])} />
    ) : (
      <FailedState error={form.error} onRetry={() => void form.refetch()} />
    );
  }
  return (
    <Section>
      <p>
        <Trans
          i18nKey="clientInfo.asked"
          values={{ by: form.data.askedBy }}
          components={{ at: <DateTime at={form.data.expiresAt} /> }}
        />
      </p>
      <Fields
        sending={sending.isPending}
        error={sending.error}
        onSend={(body, failWith) => sending.mutate(body, { onError: failWith })}
      />
    </Section>
  );
}

type Answers = { readonly client: ReturnType<typeof clientFrom> } & typeof affirmed;

function Fields({
  sending,
  error,
  onSend,
}: {
  sending: boolean;
  error: Error | null;
  onSend: (body: Answers, failWith: (fault: unknown) => boolean) => void;
}) {
  const draft = useDraft(empty);
  const submit = () => {
    const faults = {
      ...clientFaults(draft),
      ...Object.fromEntries(
        affirmations.filter((name) => !flagOf(draft, name)).map((name) => [name, t('field.accept')]),
      ),
    };
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    onSend({ client: clientFrom(draft), ...affirmed }, draft.failWith);
  };
  return (
    <Form draft={draft} onSubmit={submit}>
      <ClientFields draft={draft} />
      <CheckField
        draft={draft}
        name="detailsAreRight"
        required
        label={
          <Trans
            i18nKey="checkout.affirm.detailsAreRight"
            components={{ policy: <Anchor component={Link} to="/refund-policy" target="_blank" /> }}
          />
        }
      />
      <CheckField draft={draft} name="ssnIsReal" required label={t('checkout.affirm.ssnIsReal.me')} />
      <Problem error={error} />
      <div className={formStyles['foot']}>
        <Button type="submit" size="md" loading={sending}>
          {t('clientInfo.send')}
        </Button>
      </div>
    </Form>
  );
}

/** Why the link opens nothing, and what to do instead. */
function Closed({ why }: { why: string }) {
  const words = `clientInfo.closed.${why}`;
  return (
    <Callout tone={why === 'answered' ? 'good' : 'bad'} title={t('clientInfo.closedTitle')}>
      {hasWords(words) && t(words)}
    </Callout>
  );
}
