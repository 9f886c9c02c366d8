import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import * as holdRoutes from '#services/domains/holds/routes.ts';
import type { HoldRow } from '#projections/holds/model.ts';
import { call } from '#web/api/call.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { useSend } from '#web/api/useSend.ts';
import { problemText, refusalText } from '#web/kit/problem/problemText.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Consequences } from '#web/record/actions/LazyConsequences.tsx';
import { holdWayBack } from '#web/record/actions/holdWayBack.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { CheckField, TextField } from '#web/kit/form/fields.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { type Draft, flagOf, textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { pacificDay } from '#words/format/dates.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { type AskedHold, holdFault, startStays } from './holdFault.ts';

interface HoldDialogProps {
  cardId: string;
  rows: readonly HoldRow[];
  maximum: number;
  /** The hold to move; without it a new one is added. */
  changed?: HoldRow;
  onClose: () => void;
}

/** The days of a hold, a new one's or another's. What speaks against them is said before they are sent. */
export function HoldDialog({ cardId, rows, maximum, changed, onClose }: HoldDialogProps) {
  const today = pacificDay(new Date());
  const fixed = changed !== undefined && startStays[changed.status];
  const draft = useDraft({
    startDate: changed?.startDate ?? '',
    endDate: changed?.endDate ?? '',
    withoutEnd: changed?.endDate === null,
  });
  const words = `command.holds.${changed ? 'reschedule' : 'placeHold'}`;
  const sending = useSend((request: AskedHold, idempotencyKey) => send(cardId, changed, request, idempotencyKey), {
    touches: [`holds-${cardId}`, `card-${cardId}`],
    onDone: () => {
      const reported = t(`${words}.done`);
      void (changed ? Promise.resolve(undefined) : holdWayBack(cardId, rows)).then(
        (back) => toast.good(reported, back),
        () => toast.good(reported),
      );
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const requested = askedIn(draft);
    const faults = missingIn(draft);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const fault = holdFault(requested, rows, { today, maximum, ...(changed ? { changed } : {}) });
    if (fault) return draft.fail({ [fault.field]: refusalText(fault) });
    sending.mutate(requested);
  };
  const withoutEnd = flagOf(draft, 'withoutEnd');
  return (
    <Dialog title={t(`${words}.do`)} onClose={onClose}>
      <form className={formStyles['form']} onSubmit={submit} noValidate>
        <p>{t('holds.explained')}</p>
        {fixed ? (
          <Callout tone="info">
            {refusalText({ code: 'startStaysOnceActive', values: { startDate: changed.startDate } })}
          </Callout>
        ) : (
          <TextField draft={draft} name="startDate" type="date" label={t('holds.start')} min={today} required />
        )}
        <CheckField draft={draft} name="withoutEnd" label={t('holds.withoutEnd')} hint={t('holds.withoutEndHint')} />
        {!withoutEnd && (
          <TextField
            draft={draft}
            name="endDate"
            type="date"
            label={t('holds.end')}
            hint={t('holds.endHint')}
            min={textOf(draft, 'startDate') || today}
            required
          />
        )}
        {withoutEnd && draft.errors['endDate'] && (
          <Callout tone="bad" urgent>
            {draft.errors['endDate']}
          </Callout>
        )}
        <Consequences lifecycle="holds" id={cardId} {...asTried(changed, askedIn(draft))} />
        {sending.error && (
          <Callout tone="bad" urgent>
            {failureText(sending.error)}
          </Callout>
        )}
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {t(`${words}.do`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const askedIn = (draft: Draft): AskedHold => ({
  startDate: textOf(draft, 'startDate'),
  endDate: flagOf(draft, 'withoutEnd') ? null : textOf(draft, 'endDate'),
});

/** What the server is asked to try: the same that is sent. */
const asTried = (changed: HoldRow | undefined, request: AskedHold) =>
  changed
    ? {
        command: 'reschedule',
        holdId: changed.holdId,
        body: startStays[changed.status] ? { endDate: request.endDate } : { ...request },
      }
    : { command: 'placeHold', body: { ...request } };

const missingIn = (draft: Draft): Record<string, string> => ({
  ...(textOf(draft, 'startDate') === '' ? { startDate: t('holds.startRequired') } : {}),
  ...(!flagOf(draft, 'withoutEnd') && textOf(draft, 'endDate') === '' ? { endDate: t('holds.endRequired') } : {}),
});

function send(cardId: string, changed: HoldRow | undefined, { startDate, endDate }: AskedHold, idempotencyKey: string) {
  if (!changed) {
    return call(holdRoutes.addHold, { params: { id: cardId }, body: { startDate, endDate } }, { idempotencyKey });
  }
  const start = startStays[changed.status] ? {} : { startDate };
  return call(
    holdRoutes.rescheduleHold,
    { params: { id: cardId, holdId: changed.holdId }, body: { ...start, endDate } },
    { idempotencyKey },
  );
}

/** The error catalogue's own words for holds (spec section 8). */
function failureText(error: unknown): string {
  const problem = problemOf(error);
  if (problem && (hasWords(`rule.${problem.code}`) || problem.status === 0)) return problemText(error);
  return t(problem?.status === 422 ? 'holds.validationError' : 'holds.addFailed');
}
