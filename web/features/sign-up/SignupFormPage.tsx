import { useSearchParams } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { SignupForm } from './SignupForm.tsx';
import { signupTypeIn } from './signupTypeIn.ts';

/** The form alone, for campaigns: where the address says who is wanted, it isn't asked again (domains D8). */
export default function SignupFormPage() {
  const [search] = useSearchParams();
  const type = signupTypeIn(search);
  return (
    <Page title={t('signup.title')} width="narrow">
      <SignupForm type={type} settled={type !== undefined} />
    </Page>
  );
}
