import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import { call } from '#web/api/call.ts';
import { CaptchaField, failWithCaptcha } from '#web/api/captcha/CaptchaField.tsx';
import { useCaptcha } from '#web/api/captcha/useCaptcha.ts';
import { useSend } from '#web/api/useSend.ts';
import { loadWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { RadioCards } from '#web/kit/form/RadioCards.tsx';
import { type DraftValues, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Section } from '#web/kit/Section.tsx';
import {
  type Registration,
  registrationFrom,
  signupFaults,
  SignupFields,
  type SignupType,
  signupTypes,
} from './SignupFields.tsx';
import type { SignedUp } from './SignupSuccessPage.tsx';

const Providers = lazily(async () => {
  const [providers] = await Promise.all([import('#web/api/session/Providers.tsx'), loadWords('signIn')]);
  return providers;
});

interface SignupFormProps {
  /** What the address says somebody wants to be. */
  type?: SignupType | undefined;
  /** The kind of account is settled: it isn't asked for. */
  settled?: boolean;
}

/** Opening an account. Back from the page that named the address, everything but the passwords is still there. */
export function SignupForm({ type, settled = false }: SignupFormProps) {
  const navigate = useNavigate();
  const captcha = useCaptcha();
  const { state: before } = useLocation() as { state: DraftValues | null };
  const draft = useDraft(before ?? { userType: type ?? '' });
  const signup = useSend(
    async (body: Registration) => call(linkRoutes.register, { body: { ...body, captcha: await captcha.answer() } }),
    {
      onDone: (_, { email, userType }) => {
        const { password: _password, again: _again, captcha: _captcha, ...values } = draft.values;
        const page = userType === 'cardholder' ? '/cardholders-signup-success' : '/signup-success';
        void navigate(page, { state: { email, values } satisfies SignedUp });
      },
    },
  );
  const submit = () => {
    const faults = signupFaults(draft);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    signup.mutate(registrationFrom(draft), { onError: (error) => failWithCaptcha(draft, error) });
  };
  /** As what somebody signs up with a provider: chosen on the form, too. */
  const chosenType = () => {
    const chosen = signupTypes.find((one) => one === draft.values['userType']);
    if (chosen === undefined) draft.fail({ userType: t('signup.chooseType') });
    return chosen;
  };
  return (
    <>
      <Section>
        <Form draft={draft} onSubmit={submit}>
          {!settled && (
            <RadioCards
              draft={draft}
              name="userType"
              legend={t('signup.type')}
              options={signupTypes.map((value) => ({ value, label: t(`signup.as.${value}`) }))}
            />
          )}
          <SignupFields draft={draft} />
          <CaptchaField draft={draft} captcha={captcha} />
          {problemOf(signup.error)?.code === 'emailTaken' && draft.errors['email'] !== undefined && (
            <Callout tone="info">
              <Anchor component={Link} to={`/login?redirect=${encodeURIComponent('/profile')}`}>
                {t(textOf(draft, 'userType') === 'cardholder' ? 'signup.switch' : 'nav.login')}
              </Anchor>
            </Callout>
          )}
          <Problem error={Object.keys(draft.errors).length > 0 ? null : signup.error} />
          <Button type="submit" size="md" loading={signup.isPending}>
            {t('nav.signup')}
          </Button>
          <div className={formStyles['links']}>
            <span>
              <Trans i18nKey="signup.haveAccount" components={{ login: <Anchor component={Link} to="/login" /> }} />
            </span>
          </div>
        </Form>
      </Section>
      <Awaited fallback={null}>
        <Providers signUp={chosenType} />
      </Awaited>
    </>
  );
}
