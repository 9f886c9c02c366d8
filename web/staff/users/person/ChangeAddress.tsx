import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

/** Another address for somebody (spec section 6: users 2); it has to be confirmed, and the old one is told. */
export default function ChangeAddress({ user, ...rest }: PersonForm) {
  const draft = useDraft({ email: user.email });
  const sending = useChangeOf(rest, 'changeUserEmail', (email: string, idempotencyKey) =>
    call(userRoutes.changeUserEmail, { params: { id: user.id }, body: { email } }, { idempotencyKey }),
  );
  const submit = () => {
    const email = textOf(draft, 'email').trim();
    if (email === '') return draft.fail({ email: t('field.required') });
    sending.mutate(email, { onError: draft.failWith });
  };
  return (
    <PersonDialog
      user={user}
      what={t('users.do.changeUserEmail')}
      draft={draft}
      sending={sending}
      onSubmit={submit}
      onClose={rest.onClose}
    >
      <p>{t('users.consequence.changeUserEmail')}</p>
      <TextField draft={draft} name="email" type="email" label={t('login.email')} maxLength={254} required />
    </PersonDialog>
  );
}
