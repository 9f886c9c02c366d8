import { useState } from 'react';
import * as userRoutes from '#services/domains/users/routes.ts';
import * as accountRoutes from '#services/domains/accounts/routes.ts';
import type { Me } from '#services/domains/accounts/contract.ts';
import type { UserView } from '#services/domains/users/contract.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { landingOf } from '#web/api/session/landing.ts';
import { isBuyer, reachesPage } from '#web/api/session/may.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { ChangeReferral } from './ChangeReferral.tsx';
import { ReferralProgram } from './ReferralProgram.tsx';
import { nameOf } from './userColumns.tsx';
import styles from './users.module.css';

const routeOf = {
  blockUser: userRoutes.blockUser,
  unblockUser: userRoutes.unblockUser,
  disableUser: userRoutes.disableUser,
  enableUser: userRoutes.enableUser,
};
type Change = keyof typeof routeOf;

/** Blocking, disabling, and looking through somebody's eyes; each says first what will follow. */
export function AccountActions({
  user,
  me,
  onChanged,
}: {
  user: UserView;
  me: Me;
  onChanged: (user: UserView) => void;
}) {
  const [requested, setAsked] = useState<Change | 'logInAs'>();
  const reason =
    me.id === user.id ? t('problem.notYourself') : reachesPage('users', 3)(me) ? undefined : t('problem.notAllowed');
  const changes: readonly Change[] = [
    user.blocked ? 'unblockUser' : 'blockUser',
    user.disabled ? 'enableUser' : 'disableUser',
  ];
  const isCustomer = user.userType !== 'staff' && user.userType !== 'admin';
  return (
    <div className={styles['part']}>
      <div className={styles['actions']}>
        {changes.map((change) => (
          <ActionButton
            key={change}
            reason={reason}
            weight={change === 'disableUser' ? 'danger' : 'normal'}
            onAct={() => setAsked(change)}
          >
            {t(`users.do.${change}`)}
          </ActionButton>
        ))}
        {isCustomer && <ChangeReferral user={user} me={me} />}
        {isBuyer(user) && <ReferralProgram user={user} me={me} />}
        {isCustomer && (
          <ActionButton
            reason={reason ?? (user.disabled ? t('users.disabledCannot') : undefined)}
            onAct={() => setAsked('logInAs')}
          >
            {t('users.do.logInAs')}
          </ActionButton>
        )}
      </div>
      {requested === 'logInAs' && <LogInAs user={user} onClose={() => setAsked(undefined)} />}
      {requested && requested !== 'logInAs' && (
        <Confirmed change={requested} user={user} onChanged={onChanged} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

function Confirmed({
  change,
  user,
  onChanged,
  onClose,
}: {
  change: Change;
  user: UserView;
  onChanged: (user: UserView) => void;
  onClose: () => void;
}) {
  const sending = useSend(
    (_: void, idempotencyKey) => call(routeOf[change], { params: { id: user.id }, body: {} }, { idempotencyKey }),
    {
      touches: ['users'],
      onDone: (changed) => {
        toast.good(t(`users.done.${change}`, { name: nameOf(user) }));
        onChanged(changed);
        onClose();
      },
    },
  );
  return (
    <ConfirmDialog
      title={named(t(`users.do.${change}`), nameOf(user))}
      confirm={t(`users.do.${change}`)}
      danger={change === 'disableUser'}
      pending={sending.isPending}
      error={sending.error}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      {t(`users.consequence.${change}`)}
    </ConfirmDialog>
  );
}

/** From here on this browser sees what they see; a banner says so, and logging out ends it. */
function LogInAs({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { begin } = useSession();
  const sending = useSend(
    (_: void, idempotencyKey) => call(accountRoutes.logInAs, { params: { id: user.id }, body: {} }, { idempotencyKey }),
    { onDone: ({ user: as }) => begin(as, landingOf(as)) },
  );
  return (
    <ConfirmDialog
      title={named(t('users.do.logInAs'), nameOf(user))}
      confirm={t('users.do.logInAs')}
      pending={sending.isPending}
      error={sending.error}
      onConfirm={() => sending.mutate()}
      onClose={onClose}
    >
      {t('users.consequence.logInAs')}
    </ConfirmDialog>
  );
}
