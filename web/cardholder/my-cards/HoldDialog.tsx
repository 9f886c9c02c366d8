import * as holdRoutes from '#services/domains/cards/holds/routes.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { useSend } from '#web/api/useSend.ts';
import { problemText, refusalText } from '#web/kit/problem/problemText.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { holdWayBack } from '#web/record/actions/holdWayBack.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { CheckField, TextField } from '#web/kit/form/fields.tsx';
import { type Draft, type DraftValues, flagOf, textOf } from '#web/kit/form/useDraft.ts';
import { pacificDay } from '#words/format/dates.ts';
import { faultsOf } from '#web/record/actions/draftFaults.ts';
import { useFaultsSoFar } from '#web/record/actions/useFaultsSoFar.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

/** A hold's dates as a form sends them, Pacific; null means no end. */
interface AskedHold {
  readonly startDate?: string;
  readonly endDate: string | null;
  readonly reason?: string;
}

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
  const sends = steps?.sends;
  // The machine says whether another start would be refused.
  const fixed = (changed && sends?.faults(command, { startDate: '' }, false).some(isAboutStart)) ?? false;
  const draft = useKeptDraft(`card-${cardId}.hold ${changed?.holdId}`, {
    startDate: changed?.startDate ?? '',
    endDate: changed?.endDate ?? '',
    withoutEnd: changed?.endDate === null,
  });
  const words = `command.holds.${command}`;
  const fields = ['startDate', 'endDate', 'reason'];
  const bodyOf = (values: DraftValues) => daysIn(values, fixed);
  const shown = useFaultsSoFar(draft, { sends, command, fields, bodyOf });
  const sending = useSend((request: AskedHold, idempotencyKey) => send(cardId, changed, request, idempotencyKey), {
    touches: [`holds-${cardId}`, `card-${cardId}`],
    onDone: () => {
      const reported = t(`${words}.done`);
      void (changed ? Promise.resolve(undefined) : holdWayBack(cardId, holds.rows)).then(
        (back) => toast.good(reported, back),
        () => toast.good(reported),
      );
      onClose();
    },
  });
  const submit = () => {
    const requested = daysIn(draft.values, fixed);
    const missing = missingIn(draft);
    const faults = Object.keys(missing).length > 0 ? missing : faultsOf(sends, command, { ...requested }, fields);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate({ ...requested, endDate: requested.endDate ?? null });
  };
  const withoutEnd = flagOf(draft, 'withoutEnd');
  return (
    <FormDialog
      title={t(`${words}.do`)}
      form={{ draft, submit, pending: sending.isPending, problem: null }}
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
      <CheckField draft={draft} name="withoutEnd" label={t('holds.withoutEnd')} hint={t('holds.withoutEndHint')} />
      {!withoutEnd && (
        <TextField
          draft={shown}
          name="endDate"
          type="date"
          label={t('holds.end')}
          hint={t('holds.endHint')}
          min={textOf(draft, 'startDate') || today}
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
        body={daysIn(draft.values, fixed)}
      />
      {sending.error && (
        <Callout tone="bad" urgent>
          {failureText(sending.error)}
        </Callout>
      )}
    </FormDialog>
  );
}

const isAboutStart = ({ code }: { readonly code: string }) => code === 'startStaysOnceActive';

/** The dates of the form; a fixed start is not sent. */
function daysIn(values: DraftValues, fixed: boolean): Partial<AskedHold> {
  const { startDate, endDate, withoutEnd, reason } = values;
  const said = typeof reason === 'string' ? reason.trim() : '';
  return {
    ...(fixed || !startDate ? {} : { startDate: String(startDate) }),
    ...(said === '' ? {} : { reason: said }),
    ...(withoutEnd === true ? { endDate: null } : endDate ? { endDate: String(endDate) } : {}),
  };
}

const missingIn = (draft: Draft): Record<string, string> => ({
  ...(textOf(draft, 'startDate') === '' ? { startDate: t('holds.startRequired') } : {}),
  ...(!flagOf(draft, 'withoutEnd') && textOf(draft, 'endDate') === '' ? { endDate: t('holds.endRequired') } : {}),
});

const send = (cardId: string, changed: HoldRow | undefined, body: AskedHold, idempotencyKey: string) =>
  changed
    ? call(holdRoutes.rescheduleHold, { params: { id: cardId, holdId: changed.holdId }, body }, { idempotencyKey })
    : call(holdRoutes.addHold, { params: { id: cardId }, body: { startDate: '', ...body } }, { idempotencyKey });

/** Texts of the error catalogue for holds (spec section 8). */
function failureText(error: unknown): string {
  const problem = problemOf(error);
  if (problem && (hasWords(`rule.${problem.code}`) || problem.status === 0)) return problemText(error);
  return t(problem?.status === 422 ? 'holds.validationError' : 'holds.addFailed');
}
