import { t } from '#web/i18n/t.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { FormPage } from './FormPage.tsx';
import { SignupForm } from './SignupForm.tsx';
import { signupTypeIn } from './signupTypeIn.ts';

/**
 * Sign-up: the kind of account, and the form. `?type=buyer` and `?type=cardholder` preselect the kind (spec section 2).
 */
export function SignupPage() {
  return (
    <FormPage title={t('signup.title')} lead={t('signup.lead')}>
      <SignupForm type={signupTypeIn(useSite().search)} />
    </FormPage>
  );
}
