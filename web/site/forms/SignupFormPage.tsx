import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { FormPage } from './FormPage.tsx';
import { SignupForm } from './SignupForm.tsx';
import { signupTypeIn } from './signupTypeIn.ts';

/** The form alone, for campaigns: where the address says who is wanted, it isn't asked again (domains D8). */
export function SignupFormPage() {
  const type = signupTypeIn(useSite().search);
  return (
    <FormPage title={t('signup.title')}>
      <SignupForm type={type} settled={type !== undefined} />
    </FormPage>
  );
}
