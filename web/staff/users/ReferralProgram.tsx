import type { Me, UserView } from '#services/http/routeTypes.ts';
import * as referralRoutes from '#services/domains/referrals/routes.ts';
import { call } from '#web/api/call.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { nameOf } from './userColumns.tsx';

/**
 * Adds a buyer or broker to the referral program, whose members read their own sales, or removes them (spec section 6:
 * users 3).
 */
export function ReferralProgram({ user, me }: { user: UserView; me: Me }) {
  const may = reachesPage('users', 3)(me);
  const program = useAnswer(referralRoutes.referralProgram, { query: { userId: user.id } }, { enabled: may });
  const member = program.data?.member ?? false;
  const sending = useSend(
    (to: boolean, idempotencyKey) =>
      call(referralRoutes.setReferralProgram, { body: { userId: user.id, member: to } }, { idempotencyKey }),
    {
      touches: ['users'],
      onDone: ({ member: is }) => {
        toast.good(t(is ? 'users.done.joinProgram' : 'users.done.leaveProgram', { name: nameOf(user) }));
        void program.refetch();
      },
    },
  );
  return (
    <>
      <ActionButton
        reason={may ? undefined : t('problem.notAllowed')}
        pending={sending.isPending || (may && program.isPending)}
        onAct={() => sending.mutate(!member)}
      >
        {t(member ? 'users.do.leaveProgram' : 'users.do.joinProgram')}
      </ActionButton>
      <Problem error={sending.error ?? program.error} />
    </>
  );
}
