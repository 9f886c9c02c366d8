import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { ResendLink } from '#web/api/session/ResendLink.tsx';
import { t } from '#web/i18n/t.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Page } from '#web/kit/Page.tsx';
import { NewLink } from './NewLink.tsx';

/** What the form hands over: the address that was mailed to, and its values without the password, to correct the address. */
export interface SignedUp {
  readonly email: string;
  readonly values: DraftValues;
}

/** After signing up: where the link was sent, and what to do if it doesn't arrive. */
export default function SignupSuccessPage() {
  return <SignupSent />;
}

/** `children`: what comes after the address is confirmed. */
export function SignupSent({ children }: { children?: ReactNode }) {
  const { state } = useLocation() as { state: SignedUp | null };
  return (
    <Page title={t('signup.successTitle')} width="narrow">
      <EmptyState
        icon={IconMailCheck}
        title={state ? t('signup.sentTo', { email: state.email }) : t('signup.checkMail')}
      >
        {t('signup.checkMailText')}
      </EmptyState>
      {state ? (
        <ResendLink
          email={state.email}
          label={t('signup.resend')}
          beside={
            <Button component={Link} to="/signup" state={state.values} variant="subtle">
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
