// oxlint-disable max-lines-per-function -- its functions share one state
import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import { useEffect, useRef, useState } from 'react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { sendAnyCommand } from '#web/api/records.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { bodyOf, bodySoFar } from '#web/kit/form/bodyOf.ts';
import type { CommandForm } from './commandForms.ts';
import { faultsOf } from './draftFaults.ts';
import { useFaultsSoFar } from './useFaultsSoFar.ts';
import { wayBack } from './wayBack.ts';
import { useCommandKeys } from './commandKeys.ts';

interface SentForm {
  lifecycle: LifecycleName;
  id: string;
  command: string;
  form: CommandForm;
  /** Predictions and checks by the record's client-side machine. */
  sends: Sends | undefined;
  /** Initial values of the form; amounts in dollars, as typed. */
  defaults: DraftValues;
  /**
   * The revision that the person looked at. Left out where a later state is just as acceptable: the machine then
   * decides on it.
   */
  revision?: string | undefined;
  /**
   * True for a form that is always open in its page. It then waits for the outcome and also shows a failure in a toast,
   * because a new state of the record may unmount the form.
   */
  inPage?: boolean;
  onDone?: (answer: CommandAnswerBody) => void;
}

/**
 * Handles a command's form from the first key to the answer: shows the rules' errors beside its fields, sends one
 * request, offers to undo it, and keeps the values if the command fails after the page was left. `away`: the page shows
 * the outcome already.
 */
export function useCommandForm({
  lifecycle,
  id,
  command,
  form,
  sends,
  defaults,
  revision,
  inPage = false,
  onDone,
}: SentForm) {
  const key = useCommandKeys()(lifecycle, command);
  const kept = `${lifecycle}-${id}.${command}`;
  const draft = useKeptDraft(kept, keptDrafts.of(kept) ?? defaults);
  const fields = form.fields.map(({ name }) => name);
  const shown = useFaultsSoFar(draft, { sends, command, fields, bodyOf: (values) => bodySoFar(form, values) });
  const [away, setAway] = useState(false);
  const here = useIsHere();
  const ahead = (body: Readonly<Record<string, unknown>>) => (inPage ? undefined : sends?.ahead(command, body));
  const sending = useSend(
    (body: Record<string, unknown>, idempotencyKey) =>
      sendAnyCommand(lifecycle, id, command, body, { idempotencyKey, ifMatch: revision }),
    {
      touches: [`${lifecycle}-${id}`],
      expects: (body) => ({ lifecycle, id, command, ahead: ahead(body) }),
      onDone: (answer) => {
        const reported = t(key('done'));
        keptDrafts.keep(kept);
        const back = sends?.isTakenBack(command) === false ? undefined : wayBack(lifecycle, id, command);
        void Promise.resolve(back)
          .catch(() => undefined)
          .then((found) => toast.good(reported, found));
        onDone?.(answer);
      },
      onFailed: (fault) => {
        setAway(false);
        if (here.current) return inPage && toast.bad(problemText(fault));
        keptDrafts.keep(kept, draft.values);
        toast.bad(t('saving.failed', { what: t(key('do')), why: problemText(fault) }));
      },
    },
  );
  const submit = () => {
    const made = bodyOf(form, draft.values);
    if (!made.ok) return draft.fail(made.errors);
    const faults = faultsOf(sends, command, made.body, fields);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    setAway(ahead(made.body) !== undefined);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return { draft: shown, body: bodySoFar(form, draft.values), submit, sending, away };
}

/** Returns whether the form is still mounted: a failure after it was left must be shown elsewhere. */
function useIsHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return here;
}
