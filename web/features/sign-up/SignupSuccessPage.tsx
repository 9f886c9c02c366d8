import { IconMailCheck } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Page } from '#web/kit/Page.tsx';

export default function SignupSuccessPage() {
  return (
    <Page title={t('signup.successTitle')} width="narrow">
      <EmptyState icon={IconMailCheck} title={t('signup.checkMail')}>
        {t('signup.checkMailText')}
      </EmptyState>
    </Page>
  );
}
