import type { HoldRow } from '#projections/holds/model.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { startIsRequired, useHoldForm } from '#web/record/card/useHoldForm.ts';

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
  const { cardId, holdId, startDate } = hold;
  const { shown, fixed, asked, submit, pending, error } = useHoldForm({
    cardId,
    changed: hold,
    holds: [],
    sends,
    defaults: { startDate, endDate: hold.endDate ?? '' },
    missing: startIsRequired,
    onClose,
  });
  return (
    <FormDialog
      title={t('command.holds.reschedule.do')}
      form={{ draft: shown, submit, pending, problem: error }}
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
      <Consequences lifecycle="holds" id={cardId} command="reschedule" holdId={holdId} body={{ ...asked }} />
    </FormDialog>
  );
}
