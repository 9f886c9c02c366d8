import type { ComponentProps } from 'react';
import { t } from '#web/i18n/t.ts';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { passwordMinimum } from '#workflows/limits.ts';

/** A new password and its repetition: `password` and `again` of the draft. */
export function NewPassword({ draft }: Pick<ComponentProps<typeof PasswordField>, 'draft'>) {
  return (
    <>
      <PasswordField
        draft={draft}
        name="password"
        label={t('signup.password')}
        hint={t('signup.passwordHint', { minSymbols: passwordMinimum })}
        autoComplete="new-password"
        required
      />
      <PasswordField draft={draft} name="again" label={t('signup.again')} autoComplete="new-password" required />
    </>
  );
}
