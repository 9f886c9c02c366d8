import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { passwordAsked } from '#web/api/passwordAsked.ts';
import { t } from '#web/i18n/t.ts';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { wrongPassword } from '#web/kit/problem/wrongPassword.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/** Asks for the password again; after that, the waiting requests continue. */
export default function ConfirmPasswordDialog() {
  const form = useRouteForm(formOf(accountRoutes.confirmPassword), {
    refusedBy: wrongPassword('password'),
    onDone: () => passwordAsked.settle(true),
  });
  return (
    <FormDialog
      title={t('confirmPassword.title')}
      form={form}
      send={t('confirmPassword.submit')}
      onClose={() => passwordAsked.settle(false)}
    >
      <div>{t('confirmPassword.hint')}</div>
      <PasswordField
        draft={form.draft}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
