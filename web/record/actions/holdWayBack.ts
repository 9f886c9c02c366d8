import * as holdRoutes from '#services/domains/cards/holds/routes.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import type { Toast } from '#web/kit/toast/toast.ts';
import { takenBack } from './wayBack.ts';

/** Lets the message about a hold just placed cancel it again. `before`: the card's holds without it. */
export async function holdWayBack(cardId: string, before: readonly Pick<HoldRow, 'holdId'>[]): Promise<Toast['undo']> {
  const { rows } = await call(holdRoutes.holds, { params: { id: cardId } });
  const placed = rows.find(({ holdId }) => !before.some((hold) => hold.holdId === holdId));
  return (
    placed &&
    takenBack(
      () =>
        call(
          holdRoutes.cancelHold,
          { params: { id: cardId, holdId: placed.holdId }, body: { confirmed: true } },
          { idempotencyKey: crypto.randomUUID() },
        ),
      t('command.holds.cancel.done'),
    )
  );
}
