import * as linkRoutes from '#services/domains/accounts/linkRoutes.ts';
import * as providerRoutes from '#services/domains/accounts/providers/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { CheckField } from '#web/kit/form/fields.tsx';
import { PasswordField } from '#web/kit/form/PasswordField.tsx';
import { passwordFault } from '#web/kit/form/passwordFault.ts';
import { textOf } from '#web/kit/form/useDraft.ts';
import { wrongPassword } from '#web/kit/problem/wrongPassword.ts';
import { passwordMinimum } from '#workflows/limits.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/**
 * Changes one's own password, given the current one. Other sessions end (spec section 5), and linked accounts are
 * unlinked unless they are to stay.
 */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const linked = useAnswer(providerRoutes.ownProviders).data?.providers ?? [];
  const form = useRouteForm(formOf(linkRoutes.setPassword), {
    start: { currentPassword: '', password: '', again: '', keepLinked: false },
    needs: ['currentPassword'],
    faults: (draft) => passwordFault(textOf(draft, 'password'), textOf(draft, 'again')) ?? {},
    refusedBy: wrongPassword('currentPassword'),
    done: t('changePassword.done'),
    onDone: onClose,
  });
  const { draft } = form;
  return (
    <FormDialog title={t('changePassword.title')} form={form} send={t('reset.save')} onClose={onClose}>
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
