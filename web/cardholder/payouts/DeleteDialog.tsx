import type * as payoutRoutes from '#services/domains/payouts/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';

interface Props {
  route: typeof payoutRoutes.deletePayoutAccount | typeof payoutRoutes.deleteCashtag;
  title: string;
  done: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes one of the two payout methods. */
export function DeleteDialog({ route, title, done, onDeleted, onClose }: Props) {
  const deleting = useSend((_: void, idempotencyKey) => call(route, { body: {} }, { idempotencyKey }), {
    done: done,
    onDone: () => {
      onDeleted();
      onClose();
    },
    onFailed: (fault) => toast.bad(problemText(fault)),
  });
  return (
    <ConfirmDialog
      title={title}
      confirm={t('payouts.delete')}
      danger
      pending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      <p>{t('payouts.changeHolds')}</p>
    </ConfirmDialog>
  );
}
