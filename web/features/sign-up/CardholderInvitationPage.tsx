import { useSearchParams } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { LinkTerms } from './LinkTerms.tsx';
import { SignupForm } from './SignupForm.tsx';

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
      {code && <LinkTerms code={code} />}
      <SignupForm type="cardholder" settled />
    </Page>
  );
}
