import { t } from '#web/i18n/t.ts';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { type Draft, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { usStates } from '#workflows/address/usStates.ts';
import { passwordMinimum } from '#workflows/limits.ts';
import { sourceTypes } from '#workflows/sourceTypes.ts';
import { CheckField, ChoiceField, TextField } from './fields.tsx';
import { PasswordField } from './PasswordField.tsx';
import type { useSiteForm } from './useSiteForm.ts';
import styles from './siteForm.module.css';

/** Kinds of account that can sign up. A broker is a buyer who buys for clients (domains D8). */
export const signupTypes = ['buyer', 'cardholder'] as const;
export type SignupType = (typeof signupTypes)[number];

export const isBroker = (draft: Draft): boolean => textOf(draft, 'userType') === 'buyer' && flagOf(draft, 'forClients');

interface SignupFieldsProps {
  draft: Draft;
  /** Props of a field, as the schema describes it. */
  field: ReturnType<typeof useSiteForm>['field'];
}

/** All fields of the sign-up but the kind of account (product spec, section 5). */
export function SignupFields({ draft, field }: SignupFieldsProps) {
  return (
    <>
      {textOf(draft, 'userType') === 'buyer' && (
        <CheckField draft={draft} name="forClients" label={t('signup.forClients')} hint={t('signup.forClientsHint')} />
      )}
      {isBroker(draft) && (
        <TextField {...field('companyName')} label={t('signup.company')} autoComplete="organization" required />
      )}
      <div className={styles['columns']}>
        <TextField {...field('firstName')} label={t('client.firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} label={t('client.lastName')} autoComplete="family-name" />
        <TextField
          {...field('phone')}
          type="tel"
          label={t('client.phone')}
          placeholder="555-223-4567"
          autoComplete="tel"
        />
        <ChoiceField
          {...field('state')}
          label={t('signup.state')}
          autoComplete="address-level1"
          options={[
            { value: '', label: t('input.choose') },
            ...Object.entries(usStates).map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
      <TextField {...field('email')} type="email" label={t('login.email')} autoComplete="email" />
      <PasswordField
        draft={draft}
        name="password"
        label={t('signup.password')}
        hint={t('signup.passwordHint', { minSymbols: passwordMinimum })}
        required
      />
      <PasswordField draft={draft} name="again" label={t('signup.again')} required />
      <ChoiceField
        {...field('source')}
        label={t('signup.source')}
        options={[
          { value: '', label: t('input.choose') },
          ...sourceTypes.map((value) => ({ value, label: t(`source.${value}`) })),
        ]}
      />
    </>
  );
}

/** Errors that the schema can't express: two passwords, and what only one kind of account has to say. */
export const signupFaults = (draft: Draft): Record<string, string | undefined> => ({
  ...(textOf(draft, 'userType') === '' ? { userType: t('signup.chooseType') } : {}),
  ...(isBroker(draft) && textOf(draft, 'companyName').trim() === '' ? { companyName: t('field.required') } : {}),
  ...(textOf(draft, 'password').trim() === ''
    ? { password: t('field.required') }
    : passwordFault(textOf(draft, 'password'), textOf(draft, 'again'))),
  ...(textOf(draft, 'again').trim() === '' ? { again: t('field.required') } : {}),
});
