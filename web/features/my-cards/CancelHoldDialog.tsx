import type { HoldRow } from '#projections/holds/model.ts';
import { call } from '#web/app/api/call.ts';
import { useSend } from '#web/app/api/useSend.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/ui/actions/LazyConsequences.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { formatDay } from '#web/ui/format/dates.ts';
import { toast } from '#web/ui/toast/toast.ts';

/** A hold is cancelled after a confirmation (spec section 4). */
export function CancelHoldDialog({ hold: { cardId, holdId, startDate, endDate }, onClose }: { hold: HoldRow; onClose: () => void }) {
  const cancelling = useSend((_: undefined, idempotencyKey) => call('cancelHold', { params: { id: cardId, holdId }, body: { confirmed: true } }, { idempotencyKey }), {
    touches: [`holds-${cardId}`, `card-${cardId}`],
    onDone: () => {
      toast.good(t('command.holds.cancel.done'));
      onClose();
    },
  });
  const dates = `${formatDay(startDate, intlLocale())} – ${endDate ? formatDay(endDate, intlLocale()) : t('holds.noEnd')}`;
  return (
    <ConfirmDialog title={t('command.holds.cancel.do')} confirm={t('holds.cancelDo')} danger pending={cancelling.isPending} error={cancelling.error} onConfirm={() => cancelling.mutate(undefined)} onClose={onClose}>
      <p>{t('holds.cancelAsk', { dates })}</p>
      <p>{t('command.holds.cancel.hint')}</p>
      <Consequences lifecycle="holds" id={cardId} holdId={holdId} command="cancel" body={{ confirmed: true }} />
    </ConfirmDialog>
  );
}
