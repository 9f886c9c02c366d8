import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { CheckField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { useTabDraft } from '#web/kit/form/useTabDraft.ts';
import { useHashValue } from '#web/kit/useHashValue.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Section } from '#web/kit/Section.tsx';
import {
  affirmed,
  clientErrors,
  clientFrom,
  emptyQuestionnaire,
  questionnaireFaults,
} from '#web/record/client/clientDraft.ts';
import { ClientFields } from '#web/record/client/ClientFields.tsx';
import { ByClientLink } from './ByClientLink.tsx';

/** The browser may autofill its own user's details here. */
const empty = { who: 'me', ...emptyQuestionnaire };

/** The holder of an order's link (`#access=…`) fills in their own details for it, without an account. */
export default function ClientInfoPage() {
  const token = useHashValue('access');
  /** The link by which the details were sent. */
  const [sent, setSent] = useState<string>();
  return (
    <Page title={t('clientInfo.title')} width="narrow">
      {sent === token ? (
        <Callout tone="good" title={t('clientInfo.sent')}>
          {t('clientInfo.sentText')}
        </Callout>
      ) : (
        <ByClientLink
          key={token}
          token={token}
          ask={() => call(clientRoutes.clientInfoForm, {}, { clientLink: token })}
        >
          {({ askedBy, expiresAt }, again) => (
            <Section>
              <p>
                <Trans
                  i18nKey="clientInfo.asked"
                  values={{ by: askedBy }}
                  components={{ at: <DateTime at={expiresAt} /> }}
                />
              </p>
              <Fields token={token} onSent={() => setSent(token)} onClosed={again} />
            </Section>
          )}
        </ByClientLink>
      )}
    </Page>
  );
}

type Answers = { readonly client: ReturnType<typeof clientFrom> } & typeof affirmed;

function Fields({ token, onSent, onClosed }: { token: string; onSent: () => void; onClosed: () => void }) {
  const draft = useTabDraft(`client-info ${token}`, empty);
  const sending = useSend(
    (body: Answers, idempotencyKey) =>
      call(clientRoutes.fillInClientInfo, { body }, { clientLink: token, idempotencyKey }),
    {
      onDone: () => {
        draft.forget();
        onSent();
      },
      onFailed: (fault) => problemOf(fault)?.code === 'clientLinkClosed' && onClosed(),
    },
  );
  const submit = () => {
    const faults = questionnaireFaults(draft);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate({ client: clientFrom(draft), ...affirmed }, { onError: (fault) => draft.fail(clientErrors(fault)) });
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
      <Problem error={sending.error} />
      <div className={formStyles['foot']}>
        <Button type="submit" size="md" loading={sending.isPending}>
          {t('clientInfo.send')}
        </Button>
      </div>
    </Form>
  );
}
