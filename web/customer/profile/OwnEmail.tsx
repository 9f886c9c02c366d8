import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '#services/domains/accounts/contract.ts';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';

type Pending = NonNullable<AnswerTo<typeof ownRoutes.emailChange>['pending']>;

/** The address that one signs in with. It changes once the present and the new one have confirmed by their links. */
export function OwnEmail({ me }: { me: Me }) {
  const change = useAnswer(ownRoutes.emailChange);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: [ownRoutes.emailChange.name] });
  return (
    <Section title={t('profile.address.title')}>
      <p>{t('profile.address.now', { email: me.email })}</p>
      <Loaded query={change}>
        {({ pending }) =>
          pending ? (
            <Waiting pending={pending} onWithdrawn={again} />
          ) : isAsking ? (
            <Ask
              email={me.email}
              onClose={() => setAsking(false)}
              onAsked={() => {
                setAsking(false);
                again();
              }}
            />
          ) : (
            <div>
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('profile.address.change')}
              </Button>
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}

interface AskProps {
  readonly email: string;
  readonly onClose: () => void;
  readonly onAsked: () => void;
}

function Ask({ email: present, onClose, onAsked }: AskProps) {
  const draft = useDraft({ email: '' });
  const asking = useSend((email: string) => call(ownRoutes.setEmail, { body: { email } }), { onDone: onAsked });
  const submit = () => {
    const email = textOf(draft, 'email').trim();
    if (email === '') return draft.fail({ email: t('field.required') });
    if (email.toLowerCase() === present) return draft.fail({ email: t('problem.emailSame') });
    asking.mutate(email, { onError: draft.failWith });
  };
  return (
    <Form draft={draft} onSubmit={submit}>
      <p>{t('profile.address.hint')}</p>
      <TextField
        draft={draft}
        name="email"
        type="email"
        label={t('profile.address.new')}
        autoComplete="email"
        required
      />
      <Problem error={Object.keys(draft.errors).length > 0 ? null : asking.error} />
      <div>
        <Button type="submit" mr="sm" loading={asking.isPending}>
          {t('profile.address.ask')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
      </div>
    </Form>
  );
}

function Waiting({ pending, onWithdrawn }: { pending: Pending; onWithdrawn: () => void }) {
  const withdrawing = useSend((_: void) => call(ownRoutes.withdrawEmail, { body: {} }), {
    onDone: () => {
      toast.good(t('profile.address.withdrawn'));
      onWithdrawn();
    },
  });
  return (
    <>
      <Callout tone="wait">{t('profile.address.pending', { email: pending.email })}</Callout>
      <ul>
        <li>{t(pending.oldConfirmed ? 'profile.address.old' : 'profile.address.oldNot')}</li>
        <li>{t(pending.newConfirmed ? 'profile.address.newDone' : 'profile.address.newNot')}</li>
      </ul>
      <p>
        {t('profile.address.until')} <DateTime at={pending.expiresAt} />
      </p>
      <Problem error={withdrawing.error} />
      <div>
        <Button variant="default" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
          {t('profile.address.withdraw')}
        </Button>
      </div>
    </>
  );
}
