import type { Me } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { landingOf, safePath } from '#web/api/session/landing.ts';
import { meKey, useMe } from '#web/api/session/useMe.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { NewPassword } from './NewPassword.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

/**
 * Sets the first password of an account: by a link (`#token=…`), for a logged-in user who has none yet, or for one
 * whose one-time password was set by staff (product spec, section 2).
 */
export default function SetPasswordPage() {
  const me = useMe();
  const { hash } = useLocation();
  if (hash.includes('token=') || !me || me.onlyBooking || me.behind) {
    return <ResetPasswordPage title={t('profile.firstPassword.title')} />;
  }
  return <Own me={me} />;
}

/**
 * Uses the state on arrival: a reader who has just set a password is on the way to their page, however long it takes to
 * load, and must not be redirected to the profile.
 */
function Own({ me }: { me: Me }) {
  const [before] = useState(me.passStatus);
  return before === 'set' ? <Navigate to="/profile" replace /> : <First me={me} before={before} />;
}

function First({ me, before }: { me: Me; before: Me['passStatus'] }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const draft = useDraft({ password: '', again: '' });
  const setting = useSend((password: string) => call(linkRoutes.setPassword, { body: { password } }), {
    onDone: () => {
      queries.setQueryData(meKey, { ...me, passStatus: 'set' } satisfies Me);
      void navigate(safePath(search.get('redirect'), location.origin) ?? landingOf(me), { replace: true });
    },
  });
  const mailing = useSend((_: void) => call(linkRoutes.resetPassword, { body: { email: me.email } }));
  const isStale = problemOf(setting.error)?.code === 'freshLoginNeeded';
  const submit = () => {
    const fault = passwordFault(textOf(draft, 'password'), textOf(draft, 'again'));
    if (fault) return draft.fail(fault);
    setting.mutate(textOf(draft, 'password'), { onError: draft.failWith });
  };
  return (
    <Page
      title={t('profile.firstPassword.title')}
      lead={t(before === 'none' ? 'profile.firstPassword.lead' : 'profile.firstPassword.ofStaff')}
      width="narrow"
    >
      <Section>
        <Form draft={draft} onSubmit={submit}>
          <NewPassword draft={draft} />
          <Problem error={Object.keys(draft.errors).length > 0 ? null : setting.error} />
          {isStale && !mailing.isSuccess ? (
            <Button loading={mailing.isPending} onClick={() => mailing.mutate()}>
              {t('profile.firstPassword.mail')}
            </Button>
          ) : (
            <Button type="submit" loading={setting.isPending}>
              {t('reset.save')}
            </Button>
          )}
          {mailing.isSuccess && <Callout tone="good">{t('profile.firstPassword.mailed', { email: me.email })}</Callout>}
          <Problem error={mailing.error} />
        </Form>
      </Section>
    </Page>
  );
}
