import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { FormPage } from './FormPage.tsx';
import { SignupForm } from './SignupForm.tsx';
import { signupTypeIn } from './signupTypeIn.ts';

/**
 * The form alone, for campaigns: if the address names the kind of account, the form doesn't ask for it (domains D8).
 */
export function SignupFormPage() {
  const type = signupTypeIn(useSite().search);
  return (
    <FormPage title={t('signup.title')}>
      <SignupForm type={type} settled={type !== undefined} />
    </FormPage>
  );
}
