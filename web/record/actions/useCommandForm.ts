// oxlint-disable max-lines-per-function -- its functions share one state
import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import { use, useEffect, useRef, useState } from 'react';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { useKeptDraft } from '#web/api/session/useKeptDraft.ts';
import { sendAnyCommand } from '#web/api/records.ts';
import { pending, pendingOf, type SentCommand } from '#web/api/saving/pending.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import type { Draft, DraftValues } from '#web/kit/form/useDraft.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { bodyOf, bodySoFar } from '#web/kit/form/bodyOf.ts';
import type { CommandForm } from './commandForms.ts';
import { faultsOf } from './draftFaults.ts';
import { cameBack, SendsBehindContext } from './sendsBehindContext.ts';
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
  /** Set if the form is for several records, not for this one alone. */
  several?: Several | undefined;
  /** Path of the request, if the command has a route of its own. */
  path?: string;
  onDone?: (answer: CommandAnswerBody) => void;
  /** Called once it is saved, also if the form was left before. */
  onSaved?: (body: Sent['body']) => void;
}

/** Records that one request decides on. */
export interface Several {
  readonly path: string;
  readonly expects: readonly SentCommand[];
  /** Says what was decided. */
  readonly done: string;
}

interface Sent {
  readonly body: Readonly<Record<string, unknown>>;
  /** Set if the next record of a queue is open already. */
  readonly behind?: { readonly held: boolean } | undefined;
  readonly several: Several | undefined;
}

/**
 * Handles a command's form from the first key to the answer: shows the rules' errors beside its fields, sends one
 * request, offers to undo it, and keeps the values if the command fails after the page was left. In a queue's panel the
 * next record opens at once if the command settles this one. `away`: the page shows the outcome already.
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
  several: together,
  path,
  onDone,
  onSaved,
}: SentForm) {
  const key = useCommandKeys()(lifecycle, command);
  const stream = `${lifecycle}-${id}` as const;
  const kept = `${stream}.${command}${together ? '*' : ''}`;
  const draft = useKeptDraft(kept, keptDrafts.of(kept) ?? defaults);
  const fields = form.fields.map(({ name }) => name);
  const shown = useFaultsSoFar(draft, {
    sends,
    command,
    fields,
    bodyOf: (values) => bodySoFar(form, values),
  });
  const [away, setAway] = useState(false);
  const here = useIsHere();
  const queue = use(SendsBehindContext);
  const returned = useCameBack(kept, draft);
  const ahead = (body: Sent['body']) => (inPage && !queue ? undefined : sends?.ahead(command, body));
  const sending = useSend(
    async ({ body, behind, several }: Sent, idempotencyKey) => {
      const options = { idempotencyKey, ifMatch: several ? undefined : revision, path: several?.path ?? path };
      try {
        if (!queue || !behind?.held) return await sendAnyCommand(lifecycle, id, command, body, options);
        const decision = { lifecycle, id, command, body, options, form: kept, values: draft.values };
        return await queue.hold(decision, several?.done ?? t(key('done')));
      } catch (fault) {
        if (behind) cameBack.note(kept, fault as Error);
        throw fault;
      }
    },
    {
      touches: [stream],
      expects: ({ body, several }) => several?.expects ?? { lifecycle, id, command, ahead: ahead(body) },
      onDone: (answer, { behind, body }) => {
        keptDrafts.keep(kept);
        onSaved?.(body);
        if (!behind?.held) void reported(t(key('done')), sends?.isTakenBack(command) !== false, lifecycle, id, command);
        if (!behind) onDone?.(answer);
      },
      onFailed: (fault, { behind }) => {
        setAway(false);
        if (queue?.isUndone(fault)) return;
        if (here.current && !behind) return inPage && toast.bad(problemText(fault));
        keptDrafts.keep(kept, draft.values);
        const open = queue && { label: t('queue.held.open'), act: queue.comeBack };
        const what = [queue?.title, t(key('do'))].filter(Boolean).join(' · ');
        toast.bad(t('saving.failed', { what, why: problemText(fault) }), open);
      },
    },
  );
  const submit = (several = together) => {
    // What this person has decided already is not decided a second time.
    if (queue && pendingOf(pending.now(), [stream]).some(({ phase }) => phase === 'sent')) return;
    const made = bodyOf(form, draft.values);
    if (!made.ok) return draft.fail(made.errors);
    const faults = faultsOf(sends, command, made.body, fields);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    const expected = ahead(made.body);
    const behind = queue?.wayOf({ lifecycle, command, expected, sends });
    setAway(expected !== undefined || behind !== undefined);
    sending.mutate({ body: made.body, behind, several }, { onError: draft.failWith });
    if (!behind) return;
    keptDrafts.keep(kept, draft.values);
    queue?.leave();
  };
  const fault = sending.error ?? returned;
  const error = queue?.isUndone(fault) ? null : fault;
  return { draft: shown, body: bodySoFar(form, draft.values), submit, sending: { ...sending, error }, away };
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

/** Returns why this form's command came back after the form was left, and shows it beside the fields concerned. */
function useCameBack(form: string, { failWith }: Draft): Error | null {
  const [fault] = useState(() => cameBack.faultOf(form));
  const first = useRef(failWith);
  useEffect(() => {
    cameBack.forget(form);
    if (fault) first.current(fault);
  }, [form, fault]);
  return fault ?? null;
}

/** Says that the command was saved, and how to undo it where the machine can. */
async function reported(done: string, canBeUndone: boolean, ...of: Parameters<typeof wayBack>): Promise<void> {
  const back = canBeUndone ? await wayBack(...of).catch(() => undefined) : undefined;
  toast.good(done, back);
}
