import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import { call } from '#web/app/api/call.ts';
import { passwordAsked } from '#web/app/api/passwordAsked.ts';
import { problemOf } from '#web/app/api/problemError.ts';
import { useSend } from '#web/app/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import dialogStyles from '#web/ui/dialog/Dialog.module.css';
import formStyles from '#web/ui/form/form.module.css';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { textOf, useDraft } from '#web/ui/form/useDraft.ts';
import { Problem } from '#web/ui/Problem.tsx';

/** The password once more; then whatever waited for it goes on. */
export default function ConfirmPasswordDialog() {
  const draft = useDraft({ password: '' });
  const confirming = useSend((password: string) => call('confirmPassword', { body: { password } }), {
    onDone: () => passwordAsked.settle(true),
  });
  const wrong = problemOf(confirming.error)?.code === 'wrongCredentials';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = textOf(draft, 'password');
    if (password === '') return draft.fail({ password: t('field.required') });
    confirming.mutate(password, {
      onError: (error) =>
        problemOf(error)?.code === 'wrongCredentials' && draft.fail({ password: t('confirmPassword.wrong') }),
    });
  };
  return (
    <Dialog title={t('confirmPassword.title')} onClose={() => passwordAsked.settle(false)}>
      <form className={formStyles['form']} onSubmit={submit} noValidate>
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
      </form>
    </Dialog>
  );
}
