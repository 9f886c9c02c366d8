import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { nameOf } from '../userColumns.tsx';
import type { PersonForm } from './PersonDialog.tsx';
import { useChangeOf } from './useChangeOf.ts';

/** Confirms somebody's address without its link (spec section 6: users 2). */
export function ConfirmAddress({ user, ...rest }: PersonForm) {
  const sending = useChangeOf(rest, 'confirmUserEmail', (_: void, idempotencyKey) =>
    call(userRoutes.confirmUserEmail, { params: { id: user.id }, body: {} }, { idempotencyKey }),
  );
  return <Ask what="confirmUserEmail" user={user} sending={sending} onClose={rest.onClose} />;
}

/** Mails somebody again at the address that the mail server refused. */
export function LiftMailRefusal({ user, ...rest }: PersonForm) {
  const sending = useChangeOf(rest, 'liftMailRefusal', (_: void, idempotencyKey) =>
    call(userRoutes.liftMailRefusal, { params: { id: user.id }, body: {} }, { idempotencyKey }),
  );
  return <Ask what="liftMailRefusal" user={user} sending={sending} onClose={rest.onClose} />;
}

/** Mails somebody a link for a new password (spec section 6: users 2); nobody else sees it. */
export function SendPasswordLink({ user, onClose }: PersonForm) {
  const sending = useSend(
    (_: void, idempotencyKey) =>
      call(userRoutes.sendUserPasswordReset, { params: { id: user.id }, body: {} }, { idempotencyKey }),
    {
      touches: ['users'],
      onDone: () => {
        toast.good(t('users.done.sendUserPasswordReset', { name: nameOf(user) }));
        onClose();
      },
    },
  );
  return <Ask what="sendUserPasswordReset" user={user} sending={sending} onClose={onClose} />;
}

function Ask({
  what,
  user,
  sending,
  onClose,
}: Pick<PersonForm, 'user' | 'onClose'> & {
  readonly what: 'confirmUserEmail' | 'liftMailRefusal' | 'sendUserPasswordReset';
  readonly sending: { readonly isPending: boolean; readonly error: Error | null; readonly mutate: () => void };
}) {
  return (
    <ConfirmDialog
      title={named(t(`users.do.${what}`), nameOf(user))}
      confirm={t(`users.do.${what}`)}
      pending={sending.isPending}
      error={sending.error}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      {t(`users.consequence.${what}`)}
    </ConfirmDialog>
  );
}
