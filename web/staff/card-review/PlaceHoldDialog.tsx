import * as holdRoutes from '#services/domains/cards/holds/routes.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { call } from '#web/api/call.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { faultsOf } from '#web/record/actions/draftFaults.ts';
import { holdWayBack } from '#web/record/actions/holdWayBack.ts';
import { useFaultsSoFar } from '#web/record/actions/useFaultsSoFar.ts';
import { AreaField, ChoiceField, TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { type DraftValues, textOf } from '#web/kit/form/useDraft.ts';
import { pacificDay } from '#words/format/dates.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { FormDialog } from '#web/kit/dialog/FormDialog.tsx';

const FIELDS = ['startDate', 'endDate'] as const;
const kinds = ['admin', 'secret'] as const;
interface HoldRequest {
  readonly kind: (typeof kinds)[number];
  readonly startDate: string;
  readonly endDate: string | null;
  readonly reason?: string;
}

/** Staff put a card on hold. A secret hold is never shown to its cardholder. Without a last day it has no end. */
export function PlaceHoldDialog({
  cardId,
  holds,
  sends,
  onClose,
}: {
  cardId: string;
  holds: readonly HoldRow[];
  sends: Sends | undefined;
  onClose: () => void;
}) {
  const today = pacificDay(new Date());
  const draft = useKeptDraft(`card-${cardId}.placeHold`, { kind: 'admin', startDate: today });
  const shown = useFaultsSoFar(draft, { sends, command: 'placeHold', fields: FIELDS, bodyOf: requestIn });
  const placing = useSend(
    (body: HoldRequest, idempotencyKey) =>
      call(holdRoutes.addHold, { params: { id: cardId }, body }, { idempotencyKey }),
    {
      touches: [`holds-${cardId}`, `card-${cardId}`],
      onDone: () => {
        const reported = t('command.holds.placeHold.done');
        void holdWayBack(cardId, holds)
          .catch(() => undefined)
          .then((back) => toast.good(reported, back));
        onClose();
      },
    },
  );
  const submit = () => {
    const requested = requestIn(draft.values);
    if (requested.startDate === '') return draft.fail({ startDate: t('field.required') });
    const faults = faultsOf(sends, 'placeHold', { ...requested }, FIELDS);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    placing.mutate(requested, { onError: draft.failWith });
  };
  return (
    <FormDialog
      title={t('command.holds.placeHold.do')}
      form={{ draft: shown, submit, pending: placing.isPending, problem: placing.error }}
      send={t('command.holds.placeHold.do')}
      onClose={onClose}
    >
      <ChoiceField
        draft={draft}
        name="kind"
        label={t('staff.holds.kind')}
        options={kinds.map((value) => ({ value, label: t(`staff.holdKind.${value}`) }))}
      />
      <div className={formStyles['columns']}>
        <TextField draft={shown} name="startDate" type="date" label={t('input.startDate')} min={today} required />
        <TextField
          draft={shown}
          name="endDate"
          type="date"
          label={t('input.endDate')}
          hint={t('staff.holds.endHint')}
          min={textOf(draft, 'startDate')}
        />
      </div>
      <AreaField draft={draft} name="reason" label={t('input.reason')} />
      <Consequences lifecycle="holds" id={cardId} command="placeHold" body={{ ...requestIn(draft.values) }} />
    </FormDialog>
  );
}

/** The request of the form; without a last day the hold has no end. */
function requestIn(values: DraftValues): HoldRequest & Readonly<Record<string, unknown>> {
  const text = (name: string) => String(values[name] ?? '').trim();
  return {
    kind: text('kind') as HoldRequest['kind'],
    startDate: text('startDate'),
    endDate: text('endDate') || null,
    ...(text('reason') === '' ? {} : { reason: text('reason') }),
  };
}
