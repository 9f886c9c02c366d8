import { Button } from '@mantine/core';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import { call } from '#web/api/call.ts';
import { passwordAsked } from '#web/api/passwordAsked.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { Form } from '#web/kit/form/Form.tsx';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';

/** Asks for the password again; then the waiting requests continue. */
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
    <Dialog title={t('confirmPassword.title')} onClose={() => passwordAsked.settle(false)}>
      <Form draft={draft} onSubmit={submit}>
        <div>{t('confirmPassword.hint')}</div>
        <PasswordField
          draft={draft}
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          required
        />
        {!wrong && <Problem error={confirming.error} />}
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={() => passwordAsked.settle(false)}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={confirming.isPending}>
            {t('confirmPassword.submit')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
