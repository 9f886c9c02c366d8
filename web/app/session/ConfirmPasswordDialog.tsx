import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { passwordAsked } from '#web/api/passwordAsked.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/** Asks for the password again; after that, the waiting requests continue. */
export default function ConfirmPasswordDialog() {
  const draft = useDraft({ password: '' });
  const confirming = useSend((password: string) => call(accountRoutes.confirmPassword, { body: { password } }), {
    onDone: () => passwordAsked.settle(true),
  });
  const wrong = problemOf(confirming.error)?.code === 'wrongCredentials';
  const submit = () => {
    const password = textOf(draft, 'password');
    if (password === '') return draft.fail({ password: t('field.required') });
    confirming.mutate(password, {
      onError: (error) =>
        problemOf(error)?.code === 'wrongCredentials' && draft.fail({ password: t('confirmPassword.wrong') }),
    });
  };
  return (
    <FormDialog
      title={t('confirmPassword.title')}
      form={{ draft, submit, pending: confirming.isPending, problem: wrong ? null : confirming.error }}
      send={t('confirmPassword.submit')}
      onClose={() => passwordAsked.settle(false)}
    >
      <div>{t('confirmPassword.hint')}</div>
      <PasswordField
        draft={draft}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
