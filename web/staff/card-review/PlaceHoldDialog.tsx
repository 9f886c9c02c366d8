import type { HoldRow } from '#projections/holds/model.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { AreaField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { textOf } from '#web/kit/form/useDraft.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { startIsRequired, useHoldForm } from '#web/record/card/useHoldForm.ts';
import { pacificDay } from '#words/format/dates.ts';

interface PlaceHoldDialogProps {
  cardId: string;
  holds: readonly HoldRow[];
  sends: Sends | undefined;
  onClose: () => void;
}

/** Staff put a card on hold. A secret hold is never shown to its cardholder. Without a last day it has no end. */
export function PlaceHoldDialog({ cardId, holds, sends, onClose }: PlaceHoldDialogProps) {
  const today = pacificDay(new Date());
  const defaults = { kind: 'admin', startDate: today };
  const form = useHoldForm({ cardId, holds, sends, defaults, missing: startIsRequired, onClose });
  const { shown, asked, submit, pending, error } = form;
  return (
    <FormDialog
      title={t('command.holds.placeHold.do')}
      form={{ draft: shown, submit, pending, problem: error }}
      send={t('command.holds.placeHold.do')}
      onClose={onClose}
    >
      <ChoiceField
        draft={shown}
        name="kind"
        label={t('staff.holds.kind')}
        options={(['admin', 'secret'] as const).map((value) => ({ value, label: t(`staff.holdKind.${value}`) }))}
      />
      <div className={formStyles['columns']}>
        <TextField draft={shown} name="startDate" type="date" label={t('input.startDate')} min={today} required />
        <TextField
          draft={shown}
          name="endDate"
          type="date"
          label={t('input.endDate')}
          hint={t('staff.holds.endHint')}
          min={textOf(shown, 'startDate')}
        />
      </div>
      <AreaField draft={shown} name="reason" label={t('input.reason')} />
      <Consequences lifecycle="holds" id={cardId} command="placeHold" body={{ ...asked }} />
    </FormDialog>
  );
}
