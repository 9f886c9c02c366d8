import type * as holdRoutes from '#services/domains/cards/holds/routes.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';
import { CheckField, TextField } from '#web/kit/form/fields.tsx';
import { type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { problemText, refusalText } from '#web/kit/problem/problemText.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { useHoldForm } from '#web/record/card/useHoldForm.ts';
import { pacificDay } from '#words/format/dates.ts';

interface HoldDialogProps {
  cardId: string;
  holds: AnswerTo<typeof holdRoutes.holds>;
  /** The hold to reschedule; without it a new one is added. */
  changed?: HoldRow;
  onClose: () => void;
}

/** The dates of a new or existing hold. Violated rules are shown before they are sent. */
export function HoldDialog({ cardId, holds, changed, onClose }: HoldDialogProps) {
  const today = pacificDay(new Date());
  const command = changed ? 'reschedule' : 'placeHold';
  const { data: steps } = useNextSteps('holds', cardId, holds.snapshot, changed ? { holdId: changed.holdId } : {});
  const form = useHoldForm({
    cardId,
    changed,
    holds: holds.rows,
    sends: steps?.sends,
    defaults: {
      startDate: changed?.startDate ?? '',
      endDate: changed?.endDate ?? '',
      withoutEnd: changed?.endDate === null,
    },
    missing,
    onClose,
  });
  const { shown, fixed, asked, submit, pending, error } = form;
  const words = `command.holds.${command}` as const;
  const withoutEnd = flagOf(shown, 'withoutEnd');
  return (
    <FormDialog
      title={t(`${words}.do`)}
      form={{ draft: shown, submit, pending, problem: null }}
      send={t(`${words}.do`)}
      onClose={onClose}
    >
      <p>{t('holds.explained')}</p>
      {changed && fixed ? (
        <Callout tone="info">
          {refusalText({ code: 'startStaysOnceActive', values: { startDate: changed.startDate } })}
        </Callout>
      ) : (
        <TextField draft={shown} name="startDate" type="date" label={t('holds.start')} min={today} required />
      )}
      <CheckField draft={shown} name="withoutEnd" label={t('holds.withoutEnd')} hint={t('holds.withoutEndHint')} />
      {!withoutEnd && (
        <TextField
          draft={shown}
          name="endDate"
          type="date"
          label={t('holds.end')}
          hint={t('holds.endHint')}
          min={textOf(shown, 'startDate') || today}
          required
        />
      )}
      {withoutEnd && shown.errors['endDate'] && (
        <Callout tone="bad" urgent>
          {shown.errors['endDate']}
        </Callout>
      )}
      {!changed && (
        <TextField draft={shown} name="reason" label={t('holds.reason')} hint={t('holds.reasonHint')} maxLength={200} />
      )}
      <Consequences
        lifecycle="holds"
        id={cardId}
        command={command}
        {...(changed ? { holdId: changed.holdId } : {})}
        body={{ ...asked }}
      />
      {error && (
        <Callout tone="bad" urgent>
          {failureText(error)}
        </Callout>
      )}
    </FormDialog>
  );
}

/** A hold has a first and a last day, unless it is said to have no end. */
const missing = ({ startDate, endDate, withoutEnd }: DraftValues): Readonly<Record<string, string>> => ({
  ...(startDate === '' ? { startDate: t('holds.startRequired') } : {}),
  ...(withoutEnd !== true && endDate === '' ? { endDate: t('holds.endRequired') } : {}),
});

/** Texts of the error catalogue for holds (spec section 8). */
function failureText(error: unknown): string {
  const problem = problemOf(error);
  if (problem && (hasWords(`rule.${problem.code}`) || problem.status === 0)) return problemText(error);
  return t(problem?.status === 422 ? 'holds.validationError' : 'holds.addFailed');
}
