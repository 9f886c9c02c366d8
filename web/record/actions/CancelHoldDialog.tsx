import type { ReactNode } from 'react';
import * as holdRoutes from '#services/domains/cards/holds/routes.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { ConfirmDialog } from '#web/kit/dialog/ConfirmDialog.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { Consequences } from './LazyConsequences.tsx';

interface CancelHoldDialogProps {
  hold: Pick<HoldRow, 'cardId' | 'holdId'>;
  sends: Sends | undefined;
  /** Label of the confirm button. */
  confirm?: string;
  onClose: () => void;
  /** The question, shown above the consequences common to every cancelled hold. */
  children?: ReactNode;
}

/** Cancels a hold after a confirmation (spec section 4). */
export function CancelHoldDialog({
  hold: { cardId, holdId },
  sends,
  confirm = t('command.holds.cancel.do'),
  onClose,
  children,
}: CancelHoldDialogProps) {
  const shown = () => sends?.ahead('cancel', { confirmed: true });
  const cancelling = useSend(
    (_: void, idempotencyKey) =>
      call(holdRoutes.cancelHold, { params: { id: cardId, holdId }, body: { confirmed: true } }, { idempotencyKey }),
    {
      touches: [`holds-${cardId}`, `card-${cardId}`],
      expects: () => ({ lifecycle: 'holds', id: cardId, holdId, command: 'cancel', ahead: shown() }),
      done: t('command.holds.cancel.done'),
      onDone: onClose,
      // The hold may have moved to another list meanwhile, which unmounts this dialog: the toast shows an error either
      // way.
      onFailed: (fault) => toast.bad(problemText(fault)),
    },
  );
  return (
    <ConfirmDialog
      title={t('command.holds.cancel.do')}
      confirm={confirm}
      danger
      away={cancelling.isPending && shown() !== undefined}
      pending={cancelling.isPending}
      onConfirm={() => cancelling.mutate()}
      onClose={onClose}
    >
      {children}
      <p>{t('command.holds.cancel.hint')}</p>
      <Consequences lifecycle="holds" id={cardId} holdId={holdId} command="cancel" body={{ confirmed: true }} />
    </ConfirmDialog>
  );
}
