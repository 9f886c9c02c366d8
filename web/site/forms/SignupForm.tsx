import { useEffect } from 'react';
import { Trans } from 'react-i18next';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { publicAppPages } from '#services/domains/content/site/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { referralForSignUp } from '#web/api/referral/keptReferral.ts';
import { goingTo } from '#web/api/session/goingTo.ts';
import { safePath } from '#web/api/session/landing.ts';
import { CORRECT, signedUp } from '#web/api/session/signedUp.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { RadioCards } from '#web/kit/form/RadioCards.tsx';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { useSiteCart } from '#web/site/frame/siteCart.ts';
import { useSite } from '#web/site/SiteContext.ts';
import { SiteLink } from '#web/site/parts/SiteLink.tsx';
import { pathIn } from '#words/languages.ts';
import { Providers } from './Providers.tsx';
import { isBroker, signupFaults, SignupFields, type SignupType, signupTypes } from './SignupFields.tsx';
import { SiteForm } from './SiteForm.tsx';
import { useSiteForm } from './useSiteForm.ts';
import styles from './siteForm.module.css';

interface SignupFormProps {
  /** The kind of account that the address names. */
  type?: SignupType | undefined;
  /** True if the kind of account is fixed and not asked for. */
  settled?: boolean;
}

/**
 * Creates an account. After returning from the page that names the address, everything but the passwords is still
 * filled in.
 */
export function SignupForm({ type, settled = false }: SignupFormProps) {
  const { reader, search } = useSite();
  const asked = new URLSearchParams(search).get('redirect') ?? undefined;
  const waits = (useSiteCart(reader).ids ?? []).length > 0;
  /** Where they go on afterwards: a buyer whose cart waits, to the checkout. */
  const onwardOf = (now: Draft) =>
    asked ?? (waits && textOf(now, 'userType') !== 'cardholder' ? '/checkout' : undefined);
  const { form, field } = useSiteForm(formOf(linkRoutes.register), {
    start: { userType: type ?? '' },
    fixed: (now) => {
      const redirect = onwardOf(now);
      return {
        ...referralForSignUp(),
        ...(isBroker(now) ? { userType: 'broker' as const } : {}),
        ...(redirect === undefined ? {} : { redirect }),
      };
    },
    faults: signupFaults,
    onDone: ({ email, userType }) => {
      const { password: _password, again: _again, captcha: _captcha, ...values } = draft.values;
      signedUp.keep({ email, values });
      const path = safePath(onwardOf(draft) ?? null, location.origin);
      if (path !== undefined) goingTo.keep(path);
      const page = userType === 'cardholder' ? 'cardholderSuccess' : 'signupSuccess';
      location.assign(pathIn(language(), publicAppPages[page].path));
    },
  });
  const { draft, sending } = form;
  const { set } = draft;
  useEffect(() => {
    const before = location.hash === CORRECT ? signedUp.kept() : undefined;
    for (const [name, value] of Object.entries(before?.values ?? {})) set(name, value);
  }, [set]);
  /** The kind of account for a sign-up by a provider: it is chosen on the form, too. */
  const chosenType = () => {
    const chosen = signupTypes.find((one) => one === draft.values['userType']);
    if (chosen === undefined) draft.fail({ userType: t('signup.chooseType') });
    return chosen;
  };
  const isTaken = problemOf(sending.error)?.code === 'emailTaken' && draft.errors['email'] !== undefined;
  return (
    <>
      <SiteForm
        {...form}
        send={t('nav.signup')}
        remark={isTaken && <Taken asCardholder={textOf(draft, 'userType') === 'cardholder'} />}
        below={<HaveAccount redirect={onwardOf(draft)} />}
      >
        {!settled && (
          <RadioCards
            draft={draft}
            name="userType"
            legend={t('signup.type')}
            options={signupTypes.map((value) => ({ value, label: t(`signup.as.${value}`) }))}
          />
        )}
        <SignupFields draft={draft} field={field} />
      </SiteForm>
      <Providers typeFor={chosenType} />
    </>
  );
}

/** The address has an account already: links to log in. */
const Taken = ({ asCardholder }: { asCardholder: boolean }) => (
  <Callout tone="info">
    <SiteLink to={`/login?redirect=${encodeURIComponent('/profile')}`}>
      {t(asCardholder ? 'signup.switch' : 'nav.login')}
    </SiteLink>
  </Callout>
);

const HaveAccount = ({ redirect }: { redirect: string | undefined }) => (
  <p className={styles['links']}>
    <Trans
      i18nKey="signup.haveAccount"
      components={{
        login: <SiteLink to={redirect === undefined ? '/login' : `/login?redirect=${encodeURIComponent(redirect)}`} />,
      }}
    />
  </p>
);
