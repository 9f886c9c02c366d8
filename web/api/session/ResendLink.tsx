import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { goingTo } from './goingTo.ts';
import { useSend } from '#web/api/useSend.ts';
import { Callout } from '#web/kit/Callout.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Problem } from '#web/kit/problem/Problem.tsx';

/** Resends the mail with the link that confirms this address; `beside` stands next to the button. */
export function ResendLink({
  email,
  label,
  beside,
  redirect = goingTo.read(),
}: {
  email: string;
  label: string;
  beside?: ReactNode;
  /** The path that the link leads to in the end. Default: where its reader was going. */ redirect?: string | undefined;
}) {
  const captcha = useCaptcha();
  const sending = useSend(async (_: void) =>
    call(linkRoutes.resendEmail, {
      body: { email, ...(redirect === undefined ? {} : { redirect }), captcha: await captcha.answer() },
    }),
  );
  return (
    <>
      {sending.isSuccess && (
        <Callout tone="good">
          <Trans i18nKey="signup.resent" values={{ email }} components={{ email: <strong /> }} />
        </Callout>
      )}
      <Problem error={sending.error} />
      <div ref={(element) => captcha.showIn(element)} />
      <div className={formStyles['foot']}>
        {!sending.isSuccess && (
          <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate()}>
            {label}
          </Button>
        )}
        {beside}
      </div>
    </>
  );
}
