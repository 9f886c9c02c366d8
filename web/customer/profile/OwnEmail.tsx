import type { Me } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { FormField } from '#web/kit/form/FormField.tsx';

type Pending = NonNullable<AnswerTo<typeof ownRoutes.emailChange>['pending']>;

/**
 * The address that the reader signs in with. It changes once both the present and the new one have confirmed by their
 * links.
 */
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
  const form = useRouteForm(formOf(ownRoutes.setEmail), {
    faults: (draft) =>
      textOf(draft, 'email').trim().toLowerCase() === present ? { email: t('problem.emailSame') } : {},
    onDone: onAsked,
  });
  return (
    <Form draft={form.draft} onSubmit={form.submit}>
      <p>{t('profile.address.hint')}</p>
      <FormField {...form.field('email')} type="email" label={t('profile.address.new')} autoComplete="email" />
      <Problem error={form.problem} />
      <div>
        <Button type="submit" mr="sm" loading={form.pending}>
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
    done: t('profile.address.withdrawn'),
    onDone: onWithdrawn,
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
