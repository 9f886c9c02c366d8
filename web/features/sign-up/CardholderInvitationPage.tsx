import { useSearchParams } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Page } from '#web/kit/Page.tsx';
import { SignupForm } from './SignupForm.tsx';

const LinkTerms = lazily(async () => ({ default: (await import('./LinkTerms.tsx')).LinkTerms }));

/** Where a cardholder's own link leads: signing up as a cardholder, with the code of whoever invited them (domains D8). */
export default function CardholderInvitationPage() {
  const [search] = useSearchParams();
  const code = search.get('ref')?.slice(0, 40);
  return (
    <Page
      title={t('signup.invitedTitle')}
      lead={code ? t('signup.invited', { code }) : t('signup.invitedLead')}
      width="narrow"
    >
      {code && (
        <Awaited fallback={null}>
          <LinkTerms code={code} />
        </Awaited>
      )}
      <SignupForm type="cardholder" settled />
    </Page>
  );
}
