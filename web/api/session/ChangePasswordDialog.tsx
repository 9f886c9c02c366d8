import { Button } from '@mantine/core';
import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import * as providerRoutes from '#services/domains/accounts/providers/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { CheckField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { flagOf, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { passwordMinimum } from '#workflows/limits.ts';

/** One's own password, changed by whoever knows the present one; other sessions end (spec section 5), and linked accounts unless they are to stay. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft({ currentPassword: '', password: '', again: '', keepLinked: false });
  const linked = useAnswer(providerRoutes.ownProviders).data?.providers ?? [];
  const changing = useSend(
    (body: { currentPassword: string; password: string; keepLinked: boolean }) =>
      call(linkRoutes.setPassword, { body }),
    {
      onDone: () => {
        toast.good(t('changePassword.done'));
        onClose();
      },
    },
  );
  const isWrong = problemOf(changing.error)?.code === 'wrongCredentials';
  const submit = () => {
    const body = {
      currentPassword: textOf(draft, 'currentPassword'),
      password: textOf(draft, 'password'),
      keepLinked: flagOf(draft, 'keepLinked'),
    };
    if (body.currentPassword === '') return draft.fail({ currentPassword: t('field.required') });
    const fault = passwordFault(body.password, textOf(draft, 'again'));
    if (fault) return draft.fail(fault);
    changing.mutate(body, {
      onError: (error) =>
        problemOf(error)?.code === 'wrongCredentials'
          ? draft.fail({ currentPassword: t('confirmPassword.wrong') })
          : draft.failWith(error),
    });
  };
  return (
    <Dialog title={t('changePassword.title')} onClose={onClose}>
      <Form draft={draft} onSubmit={submit}>
        <PasswordField
          draft={draft}
          name="currentPassword"
          label={t('changePassword.current')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          draft={draft}
          name="password"
          label={t('changePassword.new')}
          hint={t('signup.passwordHint', { minSymbols: passwordMinimum })}
          autoComplete="new-password"
          required
        />
        <PasswordField draft={draft} name="again" label={t('signup.again')} autoComplete="new-password" required />
        {linked.length > 0 && (
          <CheckField
            draft={draft}
            name="keepLinked"
            label={t('changePassword.keep', { accounts: linked.map(accountsAt).join(', ') })}
            hint={t('changePassword.keepHint')}
          />
        )}
        <p>{t('changePassword.hint')}</p>
        {!isWrong && <Problem error={changing.error} />}
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={changing.isPending}>
            {t('reset.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type Linked = AnswerTo<typeof providerRoutes.ownProviders>['providers'][number];
const accountsAt = ({ provider, accounts }: Linked): string =>
  [t(`provider.${provider}`), ...(accounts.length > 0 ? [`(${accounts.join(', ')})`] : [])].join(' ');
