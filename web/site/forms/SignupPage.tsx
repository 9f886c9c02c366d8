import { t } from '#web/i18n/t.ts';
import { useSiteCart } from '#web/site/frame/siteCart.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { FormPage } from './FormPage.tsx';
import { SignupForm } from './SignupForm.tsx';
import { signupTypeIn } from './signupTypeIn.ts';

/**
 * Sign-up: the kind of account, and the form. `?type=buyer` and `?type=cardholder` preselect the kind (spec section 2).
 */
export function SignupPage() {
  const { reader, search } = useSite();
  const type = signupTypeIn(search);
  const hasOrder = (useSiteCart(reader).ids ?? []).length > 0 && type !== 'cardholder';
  return (
    <FormPage title={t('signup.title')} lead={t(hasOrder ? 'signup.toCheckout' : 'signup.lead')}>
      <SignupForm type={type} />
    </FormPage>
  );
}
