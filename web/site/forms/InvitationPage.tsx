import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { FormPage } from './FormPage.tsx';
import { LinkTerms } from './LinkTerms.tsx';
import { SignupForm } from './SignupForm.tsx';

/** Target of a cardholder's referral link: sign-up as a cardholder, with the referrer's code (domains D8). */
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
