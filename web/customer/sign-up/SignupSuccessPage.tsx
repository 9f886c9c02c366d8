import { type ReactNode, useState } from 'react';
import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useHref } from 'react-router-dom';
import { ResendLink } from '#web/api/session/ResendLink.tsx';
import { CORRECT, signedUp } from '#web/api/session/signedUp.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Page } from '#web/kit/Page.tsx';
import { NewLink } from './NewLink.tsx';

/** Shown after sign-up: where the link was sent, and what to do if it doesn't arrive. */
export default function SignupSuccessPage() {
  return <SignupSent />;
}

/** `children` say what follows once the address is confirmed. */
export function SignupSent({ children }: { children?: ReactNode }) {
  const [sent] = useState(signedUp.kept);
  const correct = useHref(`/signup${CORRECT}`);
  return (
    <Page title={t('signup.successTitle')} width="narrow">
      <EmptyState icon={IconMailCheck} title={sent ? t('signup.sentTo', { email: sent.email }) : t('signup.checkMail')}>
        {t('signup.checkMailText')}
      </EmptyState>
      {sent ? (
        <ResendLink
          email={sent.email}
          label={t('signup.resend')}
          beside={
            <Button component="a" href={correct} variant="subtle">
              {t('signup.changeAddress')}
            </Button>
          }
        />
      ) : (
        <NewLink />
      )}
      {children}
    </Page>
  );
}
