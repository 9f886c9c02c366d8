import { useState } from 'react';
import type { Me } from '#services/domains/accounts/contract.ts';
import type { UserView } from '#services/domains/accounts/users/contract.ts';
import * as userRoutes from '#services/domains/accounts/users/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { nameOf } from './userColumns.tsx';

/** A staff member becomes an admin, or an admin a staff member again (spec section 6: only an admin). Never oneself. */
export function AdminToggle({ user, me, onChanged }: { user: UserView; me: Me; onChanged: (user: UserView) => void }) {
  const [asking, setAsking] = useState(false);
  const admin = user.userType !== 'admin';
  const what = admin ? 'makeAdmin' : 'takeAdmin';
  const sending = useSend(
    (_: void, idempotencyKey) =>
      call(
        userRoutes.setAdmin,
        { params: { id: user.id }, body: { admin, revision: user.revision } },
        { idempotencyKey },
      ),
    {
      touches: ['users'],
      onDone: (changed) => {
        toast.good(t(`users.done.${what}`, { name: nameOf(user) }));
        onChanged(changed);
        setAsking(false);
      },
    },
  );
  return (
    <>
      <ActionButton
        reason={me.id === user.id ? t('problem.notYourself') : undefined}
        weight={admin ? 'normal' : 'danger'}
        onAct={() => setAsking(true)}
      >
        {t(`users.do.${what}`)}
      </ActionButton>
      {asking && (
        <ConfirmDialog
          title={named(t(`users.do.${what}`), nameOf(user))}
          confirm={t(`users.do.${what}`)}
          danger={!admin}
          pending={sending.isPending}
          error={sending.error}
          onConfirm={() => sending.mutate()}
          onClose={() => setAsking(false)}
        >
          {t(`users.consequence.${what}`)}
        </ConfirmDialog>
      )}
    </>
  );
}
