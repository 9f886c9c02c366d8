import { useSearchParams } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { SignupForm } from './SignupForm.tsx';
import { signupTypeIn } from './signupTypeIn.ts';

/** Opening an account: as what, and the form. `?type=buyer` and `?type=cardholder` choose beforehand (spec section 2). */
export default function SignupPage() {
  const [search] = useSearchParams();
  return (
    <Page title={t('signup.title')} lead={t('signup.lead')} width="narrow">
      <SignupForm type={signupTypeIn(search)} />
    </Page>
  );
}
