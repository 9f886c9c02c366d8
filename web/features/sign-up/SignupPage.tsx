import { Anchor, Button } from '@mantine/core';
import { Trans } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call, type RequestTo } from '#web/api/call.ts';
import { referralForSignUp } from '#web/api/referral/keptReferral.ts';
import { useSend } from '#web/api/useSend.ts';
import { language } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { phoneFormat } from '#web/kit/form/formats.ts';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { usStates } from '#web/kit/form/usStates.ts';
import { type Draft, type DraftValues, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { passwordMinimum } from '#workflows/limits.ts';
import type { SignedUp } from './SignupSuccessPage.tsx';

type Registration = NonNullable<RequestTo<typeof accountRoutes.register>['body']>;
const types = ['buyer', 'broker', 'cardholder'] as const;
const required = ['firstName', 'lastName', 'phone', 'email', 'state', 'password', 'again'] as const;

/** Opening an account. `?type=buyer` and `?type=cardholder` choose the kind beforehand (spec section 2). */
export default function SignupPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Back from the page that named the address: everything but the password is still there.
  const { state: before } = useLocation() as { state: DraftValues | null };
  const draft = useDraft(before ?? { userType: types.find((type) => type === search.get('type')) ?? '' });
  const signup = useSend((body: Registration) => call(accountRoutes.register, { body }), {
    onDone: (_, { email }) => {
      const { password: _password, again: _again, ...values } = draft.values;
      void navigate('/signup-success', { state: { email, values } satisfies SignedUp });
    },
  });
  const submit = () => {
    const faults = faultsOf(draft);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    signup.mutate(registrationFrom(draft), { onError: draft.failWith });
  };
  return (
    <Page title={t('signup.title')} lead={t('signup.lead')} width="narrow">
      <Section>
        <Form draft={draft} onSubmit={submit}>
          <ChoiceField
            draft={draft}
            name="userType"
            label={t('signup.type')}
            required
            options={[
              { value: '', label: t('input.choose') },
              ...types.map((value) => ({ value, label: t(`signup.as.${value}`) })),
            ]}
          />
          <div className={formStyles['columns']}>
            <TextField
              draft={draft}
              name="firstName"
              label={t('client.firstName')}
              autoComplete="given-name"
              required
            />
            <TextField draft={draft} name="lastName" label={t('client.lastName')} autoComplete="family-name" required />
            <TextField
              draft={draft}
              name="phone"
              type="tel"
              label={t('client.phone')}
              placeholder="555-123-4567"
              autoComplete="tel-national"
              format={phoneFormat}
              required
            />
            <ChoiceField
              draft={draft}
              name="state"
              label={t('signup.state')}
              autoComplete="address-level1"
              required
              options={[
                { value: '', label: t('input.choose') },
                ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
              ]}
            />
          </div>
          <TextField draft={draft} name="email" type="email" label={t('login.email')} autoComplete="email" required />
          <PasswordField
            draft={draft}
            name="password"
            label={t('signup.password')}
            hint={t('signup.passwordHint', { minSymbols: passwordMinimum })}
            autoComplete="new-password"
            required
          />
          <PasswordField draft={draft} name="again" label={t('signup.again')} autoComplete="new-password" required />
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
    </Page>
  );
}

function faultsOf(draft: Draft): Record<string, string> {
  const missing = required.filter((name) => textOf(draft, name).trim() === '');
  return {
    ...(textOf(draft, 'userType') === '' ? { userType: t('signup.chooseType') } : {}),
    ...Object.fromEntries(missing.map((name) => [name, t('field.required')])),
    ...(missing.includes('password') ? {} : passwordFault(textOf(draft, 'password'), textOf(draft, 'again'))),
  };
}

function registrationFrom(draft: Draft): Registration {
  const text = (name: string) => textOf(draft, name).trim();
  return {
    userType: text('userType') as Registration['userType'],
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: phoneFormat.tidy(text('phone')),
    state: text('state'),
    email: text('email'),
    password: textOf(draft, 'password'),
    locale: language(),
    ...referralForSignUp(),
  };
}
