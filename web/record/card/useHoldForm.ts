import * as holdRoutes from '#services/domains/cards/holds/routes.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import { call } from '#web/api/call.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { type Toast, toast } from '#web/kit/toast/toast.ts';
import { faultsOf } from '../actions/draftFaults.ts';
import { useFaultsSoFar } from '../actions/useFaultsSoFar.ts';
import { takenBack } from '../actions/wayBack.ts';

/** A hold as a form sends it: Pacific days; without a last day (null) it has no end. */
interface AskedHold {
  readonly kind?: 'admin' | 'secret';
  readonly startDate?: string;
  readonly endDate?: string | null;
  readonly reason?: string;
}

interface HoldForm {
  cardId: string;
  /** The hold to reschedule; without it a new one is placed. */
  changed?: HoldRow | undefined;
  /** The card's holds before. */
  holds: readonly Pick<HoldRow, 'holdId'>[];
  sends: Sends | undefined;
  defaults: DraftValues;
  /** Returns what isn't filled in, by field. */
  missing: (values: DraftValues) => Readonly<Record<string, string>>;
  onClose: () => void;
}

const fields = ['startDate', 'endDate', 'reason'];

/** The form of a hold, placed anew or rescheduled, by its cardholder or by staff: the rules' errors, and one request. */
export function useHoldForm({ cardId, changed, holds, sends, defaults, missing, onClose }: HoldForm) {
  const command = changed ? 'reschedule' : 'placeHold';
  // The machine says whether another start would be refused.
  const fixed = (changed && sends?.faults(command, { startDate: '' }, false).some(isAboutStart)) ?? false;
  const draft = useKeptDraft(`card-${cardId}.${changed ? `hold ${changed.holdId}` : command}`, defaults);
  const asked = askedIn(draft.values, fixed);
  const bodyOf = (values: DraftValues) => ({ ...askedIn(values, fixed) });
  const shown = useFaultsSoFar(draft, { sends, command, fields, bodyOf });
  const sending = useSend((body: AskedHold, idempotencyKey) => send(cardId, changed, body, idempotencyKey), {
    touches: [`holds-${cardId}`, `card-${cardId}`],
    onDone: () => {
      const back = changed ? Promise.resolve(undefined) : wayBack(cardId, holds).catch(() => undefined);
      void back.then((undo) => toast.good(t(`command.holds.${command}.done`), undo));
      onClose();
    },
  });
  const submit = () => {
    const unsaid = missing(draft.values);
    const faults = Object.keys(unsaid).length > 0 ? unsaid : faultsOf(sends, command, { ...asked }, fields);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    sending.mutate(asked, { onError: draft.failWith });
  };
  return { shown, fixed, command, asked, submit, error: sending.error, pending: sending.isPending } as const;
}

/** Staff must say when it begins; without a last day it has no end. */
export const startIsRequired: HoldForm['missing'] = ({ startDate }): Readonly<Record<string, string>> =>
  startDate === '' ? { startDate: t('field.required') } : {};

const isAboutStart = ({ code }: { readonly code: string }) => code === 'startStaysOnceActive';

/** A fixed start isn't sent. Where the form asks whether there is an end at all, an empty day is not said yet. */
function askedIn(values: DraftValues, fixed: boolean): AskedHold {
  const text = (name: string) => String(values[name] ?? '').trim();
  const [kind, startDate, endDate, reason] = ['kind', 'startDate', 'endDate', 'reason'].map(text);
  const endless = values['withoutEnd'] ?? endDate === '';
  return {
    ...(kind ? { kind: kind as 'admin' | 'secret' } : {}),
    ...(fixed || !startDate ? {} : { startDate }),
    ...(endless === true ? { endDate: null } : endDate ? { endDate } : {}),
    ...(reason ? { reason } : {}),
  };
}

const send = (id: string, changed: HoldRow | undefined, asked: AskedHold, idempotencyKey: string) => {
  const body = { endDate: null, ...asked };
  return changed
    ? call(holdRoutes.rescheduleHold, { params: { id, holdId: changed.holdId }, body }, { idempotencyKey })
    : call(holdRoutes.addHold, { params: { id }, body: { startDate: '', ...body } }, { idempotencyKey });
};

/** Lets the message about a hold just placed cancel it again. */
async function wayBack(id: string, before: HoldForm['holds']): Promise<Toast['undo']> {
  const { rows } = await call(holdRoutes.holds, { params: { id } });
  const placed = rows.find(({ holdId }) => !before.some((hold) => hold.holdId === holdId));
  if (!placed) return undefined;
  const cancelled = { params: { id, holdId: placed.holdId }, body: { confirmed: true } };
  return takenBack(
    () => call(holdRoutes.cancelHold, cancelled, { idempotencyKey: crypto.randomUUID() }),
    t('command.holds.cancel.done'),
  );
}
