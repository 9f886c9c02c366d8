import type { HoldRow } from '#projections/holds/model.ts';
import { call } from '#web/app/api/call.ts';
import { useSend } from '#web/app/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/ui/actions/LazyConsequences.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast/toast.ts';

/** A hold is cancelled after a confirmation (spec section 4). */
export function CancelHoldDialog({ hold: { cardId, holdId }, onClose }: { hold: HoldRow; onClose: () => void }) {
  const cancelling = useSend((_: void, idempotencyKey) => call('cancelHold', { params: { id: cardId, holdId }, body: { confirmed: true } }, { idempotencyKey }), {
    touches: [`holds-${cardId}`, `card-${cardId}`],
    onDone: () => {
      toast.good(t('command.holds.cancel.done'));
      onClose();
    },
  });
  return (
    <ConfirmDialog title={t('command.holds.cancel.do')} confirm={t('command.holds.cancel.do')} danger pending={cancelling.isPending} error={cancelling.error} onConfirm={() => cancelling.mutate()} onClose={onClose}>
      <p>{t('command.holds.cancel.hint')}</p>
      <Consequences lifecycle="holds" id={cardId} holdId={holdId} command="cancel" body={{ confirmed: true }} />
    </ConfirmDialog>
  );
}
