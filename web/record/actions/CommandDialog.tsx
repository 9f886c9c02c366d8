import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import type { CommandAnswerBody } from '#services/http/shapes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf } from '#web/lifecycles/entries.ts';
import { sendCommand } from '#web/api/records.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { useSend } from '#web/api/useSend.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import { type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './ActionButton.module.css';
import { bodyOf, bodySoFar } from './bodyOf.ts';
import { type About, CommandField } from './CommandField.tsx';
import type { CommandForm } from './commandForms.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { FormErrors } from '#web/kit/form/FormErrors.tsx';
import { faultsOf } from './draftFaults.ts';
import { useFaultsSoFar } from './useFaultsSoFar.ts';
import { wayBack } from './wayBack.ts';
import { ReasonChips } from './ReasonChips.tsx';
import { Consequences } from './LazyConsequences.tsx';

interface CommandDialogProps {
  lifecycle: LifecycleName;
  id: string;
  command: string;
  /** What the record's machine in the page says of it. */
  sends?: Sends | undefined;
  form: CommandForm;
  /** What the form starts with; amounts in dollars, as typed. */
  defaults?: DraftValues;
  /** What is to be known of this record before it is sent. */
  note?: ReactNode;
  /** The revision that the person looked at. Left out where a later state is as good: the machine decides on it. */
  revision?: string | undefined;
  onClose: () => void;
  onDone?: ((answer: CommandAnswerBody) => void) | undefined;
}

/**
 * One command's form, sent once. Where the machine says what comes of it the page shows that at once, and the form is
 * put aside until it is saved: refused, it comes back as it was left, with the reason. Money and consent are waited for.
 */
export function CommandDialog({
  lifecycle,
  id,
  command,
  sends,
  form,
  note,
  defaults = {},
  revision,
  onClose,
  onDone,
}: CommandDialogProps) {
  const words = `command.${lifecycle}.${command}`;
  const kept = `${lifecycle}-${id}.${command}`;
  const draft = useDraft(keptDrafts.of(kept) ?? defaults);
  const names = form.fields.map(({ name }) => name);
  const shown = useFaultsSoFar(draft, {
    sends,
    command,
    fields: names,
    bodyOf: (values) => bodySoFar(form, values),
  });
  const [away, setAway] = useState(false);
  const here = useIsHere();
  const sending = useSend(
    (body: Record<string, unknown>, idempotencyKey) =>
      sendCommand(lifecycle, id, command, body, { idempotencyKey, ifMatch: revision }),
    {
      touches: [`${lifecycle}-${id}`],
      expects: (body) => ({ lifecycle, id, command, ahead: sends?.ahead(command, body) }),
      onDone: (answer) => {
        const reported = t(`${words}.done`);
        keptDrafts.forget(kept);
        const back = sends?.isTakenBack(command) === false ? undefined : wayBack(lifecycle, id, command);
        void Promise.resolve(back).then(
          (found) => toast.good(reported, found),
          () => toast.good(reported),
        );
        onClose();
        onDone?.(answer);
      },
      onFailed: (fault) => {
        setAway(false);
        if (here.current) return;
        keptDrafts.keep(kept, draft.values);
        toast.bad(t('saving.failed', { what: t(`${words}.do`), why: problemText(fault) }));
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = bodyOf(form, draft.values);
    if (!made.ok) return draft.fail(made.errors);
    const faults = faultsOf(sends, command, made.body, names);
    if (Object.keys(faults).length > 0) return draft.fail(faults);
    setAway(sends?.ahead(command, made.body) !== undefined);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <Dialog title={t(`${words}.do`)} onClose={onClose} away={away}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {hasWords(`${words}.hint`) && <div>{t(`${words}.hint`)}</div>}
        {note}
        {form.reasons && (
          <ReasonChips
            command={`${lifecycle}.${command}`}
            reasons={form.reasons}
            onChoose={(text) => draft.set('reason', text)}
          />
        )}
        {form.fields.map((field) => (
          <CommandField key={field.name} field={field} draft={shown} about={aboutOf(lifecycle, id)} />
        ))}
        <FormErrors draft={draft} />
        <Consequences lifecycle={lifecycle} id={id} command={command} body={bodySoFar(form, draft.values)} />
        <Problem error={sending.error} />
        <div className={dialogStyles['foot']}>
          {sending.isPending && (
            <span role="status" className={dialogStyles['sending']}>
              {t('saving.sending')}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {t(hasWords(`${words}.keep`) ? `${words}.keep` : 'dialog.cancel')}
          </Button>
          <Button type="submit" {...(form.danger ? { color: 'red' } : {})} loading={sending.isPending}>
            {t(`${words}.do`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function aboutOf(lifecycle: LifecycleName, id: string): About | undefined {
  const { fileFor } = entryOf(lifecycle);
  return fileFor && { [fileFor]: id };
}

/** Whether the form is still on the page: what fails after it was left must be told elsewhere. */
function useIsHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return here;
}
