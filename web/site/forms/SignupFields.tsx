import { language } from '#web/i18n/locale.ts';
import type * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import type { RequestTo } from '#web/api/call.ts';
import { referralForSignUp } from '#web/api/referral/keptReferral.ts';
import { t } from '#web/i18n/t.ts';
import { nameFormat, phoneFormat } from '#web/kit/form/formats.ts';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { usStates } from '#workflows/address/usStates.ts';
import { passwordMinimum } from '#workflows/limits.ts';
import { sourceTypes } from '#workflows/sourceTypes.ts';
import { captchaFault } from './CaptchaField.tsx';
import { CheckField, ChoiceField, TextField } from './fields.tsx';
import { faultsIn } from './faultsIn.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './siteForm.module.css';

/** Kinds of account that can sign up. A broker is a buyer who buys for clients (domains D8). */
export const signupTypes = ['buyer', 'cardholder'] as const;
export type SignupType = (typeof signupTypes)[number];
export type Registration = NonNullable<RequestTo<typeof linkRoutes.register>['body']>;

const required = ['firstName', 'lastName', 'phone', 'email', 'state', 'password', 'again'] as const;
const isBroker = (draft: Draft) => textOf(draft, 'userType') === 'buyer' && flagOf(draft, 'forClients');

/** All fields of the sign-up but the kind of account (product spec, section 5). */
export function SignupFields({ draft }: { draft: Draft }) {
  return (
    <>
      {textOf(draft, 'userType') === 'buyer' && (
        <CheckField draft={draft} name="forClients" label={t('signup.forClients')} hint={t('signup.forClientsHint')} />
      )}
      {isBroker(draft) && (
        <TextField
          draft={draft}
          name="companyName"
          label={t('signup.company')}
          autoComplete="organization"
          maxLength={120}
          required
        />
      )}
      <div className={styles['columns']}>
        <TextField
          draft={draft}
          name="firstName"
          format={nameFormat}
          label={t('client.firstName')}
          autoComplete="given-name"
          required
        />
        <TextField
          draft={draft}
          name="lastName"
          format={nameFormat}
          label={t('client.lastName')}
          autoComplete="family-name"
          required
        />
        <TextField
          draft={draft}
          name="phone"
          type="tel"
          label={t('client.phone')}
          placeholder="555-223-4567"
          autoComplete="tel"
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
        required
      />
      <PasswordField draft={draft} name="again" label={t('signup.again')} required />
      <ChoiceField
        draft={draft}
        name="source"
        label={t('signup.source')}
        options={[
          { value: '', label: t('input.choose') },
          ...sourceTypes.map((value) => ({ value, label: t(`source.${value}`) })),
        ]}
      />
    </>
  );
}

export function signupFaults(draft: Draft): Record<string, string> {
  const named = isBroker(draft) ? ([...required, 'companyName'] as const) : required;
  return {
    ...(textOf(draft, 'userType') === '' ? { userType: t('signup.chooseType') } : {}),
    ...faultsIn(draft, named),
    ...(textOf(draft, 'password').trim() === ''
      ? {}
      : passwordFault(textOf(draft, 'password'), textOf(draft, 'again'))),
    ...captchaFault(draft),
  };
}

export function registrationFrom(draft: Draft): Registration {
  const text = (name: string) => textOf(draft, name).trim();
  return {
    userType: isBroker(draft) ? 'broker' : (text('userType') as SignupType),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: phoneFormat.tidy(text('phone')),
    state: text('state') as Registration['state'],
    email: text('email'),
    password: textOf(draft, 'password'),
    locale: language(),
    ...referralForSignUp(),
    ...(isBroker(draft) ? { companyName: text('companyName') } : {}),
    ...(text('source') === '' ? {} : { source: text('source') as NonNullable<Registration['source']> }),
  };
}
