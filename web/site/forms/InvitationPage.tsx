import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { FormPage } from './FormPage.tsx';
import { LinkTerms } from './LinkTerms.tsx';
import { SignupForm } from './SignupForm.tsx';

/** Where a cardholder's own link leads: signing up as a cardholder, with the code of whoever invited them (domains D8). */
export function InvitationPage() {
  const code = new URLSearchParams(useSite().search).get('ref')?.slice(0, 40);
  return (
    <FormPage
      title={t('signup.invitedTitle')}
      lead={code ? t('signup.invited', { code }) : t('signup.invitedLead')}
      beside={code && <LinkTerms code={code} />}
    >
      <SignupForm type="cardholder" settled />
    </FormPage>
  );
}
