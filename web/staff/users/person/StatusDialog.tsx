import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField } from '#web/kit/form/fields.tsx';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { PersonDialog, type PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

/** What an account becomes by each press. */
const statusAfter = {
  blockUser: 'blocked',
  unblockUser: 'active',
  disableUser: 'disabled',
  enableUser: 'active',
} as const;
export type StatusChange = keyof typeof statusAfter;

/** Blocks, disables, or takes that back (spec section 6: users 3): says what follows, and asks why. */
export function StatusDialog({ change, user, ...rest }: PersonForm & { readonly change: StatusChange }) {
  const draft = useDraft({ reason: '' });
  const sending = useChangeOf(rest, change, (reason: string, idempotencyKey) =>
    call(
      userRoutes.changeStatus,
      { body: { userId: user.id, status: statusAfter[change], reason } },
      { idempotencyKey },
    ),
  );
  const submit = () => {
    const reason = textOf(draft, 'reason').trim();
    if (reason.length < 3) return draft.fail({ reason: t('field.required') });
    sending.mutate(reason, { onError: draft.failWith });
  };
  return (
    <PersonDialog
      user={user}
      what={t(`users.do.${change}`)}
      draft={draft}
      sending={sending}
      danger={change === 'disableUser'}
      onSubmit={submit}
      onClose={rest.onClose}
    >
      <p>{t(`users.consequence.${change}`)}</p>
      <AreaField draft={draft} name="reason" label={t('input.reason')} maxLength={500} required />
    </PersonDialog>
  );
}
