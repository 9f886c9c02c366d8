import * as holdRoutes from '#services/domains/cards/holds/routes.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { call } from '#web/api/call.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { faultsOf } from '#web/record/actions/draftFaults.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { useFaultsSoFar } from '#web/record/actions/useFaultsSoFar.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

const FIELDS = ['startDate', 'endDate'] as const;

interface RescheduleHoldDialogProps {
  hold: HoldRow;
  sends: Sends | undefined;
  onClose: () => void;
}

/**
 * Changes the days of a hold: its first day as long as it hasn't begun, and its last one. Without a last day it has no
 * end.
 */
export function RescheduleHoldDialog({ hold, sends, onClose }: RescheduleHoldDialogProps) {
  const { cardId, holdId } = hold;
  const { shown, fixed, days, submit, error, isPending } = useRescheduling({ hold, sends, onClose });
  return (
    <FormDialog
      title={t('command.holds.reschedule.do')}
      form={{ draft: shown, submit, pending: isPending, problem: error }}
      send={t('command.holds.reschedule.do')}
      onClose={onClose}
    >
      <div className={formStyles['columns']}>
        {!fixed && <TextField draft={shown} name="startDate" type="date" label={t('input.startDate')} required />}
        <TextField
          draft={shown}
          name="endDate"
          type="date"
          label={t('input.endDate')}
          hint={t('staff.holds.endHint')}
        />
      </div>
      <Consequences lifecycle="holds" id={cardId} command="reschedule" holdId={holdId} body={{ ...days }} />
    </FormDialog>
  );
}

function useRescheduling({ hold, sends, onClose }: RescheduleHoldDialogProps) {
  const { cardId, holdId } = hold;
  const draft = useKeptDraft(`card-${cardId}.hold ${holdId}`, {
    startDate: hold.startDate,
    endDate: hold.endDate ?? '',
  });
  // The machine says whether another start would be refused.
  const fixed = sends?.faults('reschedule', { startDate: '' }, false).some(isAboutStart) ?? false;
  const bodyOf = (values: DraftValues) => daysIn(values, fixed);
  const shown = useFaultsSoFar(draft, { sends, command: 'reschedule', fields: FIELDS, bodyOf });
  const moving = useSend(
    (body: ReturnType<typeof daysIn>, idempotencyKey) =>
      call(holdRoutes.rescheduleHold, { params: { id: cardId, holdId }, body }, { idempotencyKey }),
    {
      touches: [`holds-${cardId}`, `card-${cardId}`],
      done: t('command.holds.reschedule.done'),
      onDone: onClose,
    },
  );
  const days = bodyOf(draft.values);
  const submit = () => {
    if (days.startDate === '') return draft.fail({ startDate: t('field.required') });
    const faults = faultsOf(sends, 'reschedule', { ...days }, FIELDS);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    moving.mutate(days, { onError: draft.failWith });
  };
  return { shown, fixed, days, submit, error: moving.error, isPending: moving.isPending };
}

const isAboutStart = ({ code }: { readonly code: string }) => code === 'startStaysOnceActive';

/** The days of the form; a fixed start isn't sent. */
function daysIn(values: DraftValues, fixed: boolean): { readonly startDate?: string; readonly endDate: string | null } {
  return {
    ...(fixed ? {} : { startDate: String(values['startDate'] ?? '') }),
    endDate: String(values['endDate'] ?? '') || null,
  };
}
