import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import * as providerRoutes from '#services/domains/accounts/providers/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField } from '#web/kit/form/fields.tsx';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { flagOf, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { passwordMinimum } from '#workflows/limits.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/**
 * Changes one's own password, given the current one. Other sessions end (spec section 5), and linked accounts are
 * unlinked unless they are to stay.
 */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const draft = useDraft({ currentPassword: '', password: '', again: '', keepLinked: false });
  const linked = useAnswer(providerRoutes.ownProviders).data?.providers ?? [];
  const changing = useSend(
    (body: { currentPassword: string; password: string; keepLinked: boolean }) =>
      call(linkRoutes.setPassword, { body }),
    {
      done: t('changePassword.done'),
      onDone: onClose,
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
    <FormDialog
      title={t('changePassword.title')}
      form={{ draft, submit, pending: changing.isPending, problem: isWrong ? null : changing.error }}
      send={t('reset.save')}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

type Linked = AnswerTo<typeof providerRoutes.ownProviders>['providers'][number];
const accountsAt = ({ provider, accounts }: Linked): string =>
  [t(`provider.${provider}`), ...(accounts.length > 0 ? [`(${accounts.join(', ')})`] : [])].join(' ');
