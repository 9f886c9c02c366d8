import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import type { CommandAnswerBody } from '#services/http/shapes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { sendCommand } from '#web/api/records.ts';
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
import { wayBack } from './wayBack.ts';
import { Consequences } from './LazyConsequences.tsx';

interface CommandDialogProps {
  lifecycle: LifecycleName;
  id: string;
  command: string;
  /** The state that it leads to, as the machine said; undefined where nothing may be claimed ahead. */
  to?: unknown;
  form: CommandForm;
  /** What the form starts with; amounts in dollars, as typed. */
  defaults?: DraftValues;
  /** The revision that the person looked at. Left out where a later state is as good: the machine decides on it. */
  revision?: string | undefined;
  onClose: () => void;
  onDone?: ((answer: CommandAnswerBody) => void) | undefined;
}

/**
 * One command's form, sent once. Where the machine has said what comes of it the page shows that at once, and the form is
 * put aside until it is saved: refused, it comes back as it was left, with the reason. Money and consent are waited for.
 */
export function CommandDialog({
  lifecycle,
  id,
  command,
  to,
  form,
  defaults = {},
  revision,
  onClose,
  onDone,
}: CommandDialogProps) {
  const words = `command.${lifecycle}.${command}`;
  const kept = `${lifecycle}-${id}.${command}`;
  const draft = useDraft(keptDrafts.of(kept) ?? defaults);
  const [away, setAway] = useState(false);
  const here = useIsHere();
  const sending = useSend(
    (body: Record<string, unknown>, idempotencyKey) =>
      sendCommand(lifecycle, id, command, body, { idempotencyKey, ifMatch: revision }),
    {
      touches: [`${lifecycle}-${id}`],
      expects: (body) => ({ lifecycle, id, command, to, body }),
      onDone: (answer) => {
        const reported = t(`${words}.done`);
        keptDrafts.forget(kept);
        void wayBack(lifecycle, id, command).then(
          (back) => toast.good(reported, back),
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
    setAway(to !== undefined);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <Dialog title={t(`${words}.do`)} onClose={onClose} away={away}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {hasWords(`${words}.hint`) && <div>{t(`${words}.hint`)}</div>}
        {form.fields.map((field) => (
          <CommandField key={field.name} field={field} draft={draft} about={aboutOf(lifecycle, id)} />
        ))}
        <Consequences lifecycle={lifecycle} id={id} command={command} body={bodySoFar(form, draft.values)} />
        <Problem error={sending.error} />
        <div className={dialogStyles['foot']}>
          {sending.isPending && (
            <span role="status" className={dialogStyles['sending']}>
              {t('saving.sending')}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" {...(form.danger ? { color: 'red' } : {})} loading={sending.isPending}>
            {t(`${words}.do`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const aboutOf = (lifecycle: LifecycleName, id: string): About | undefined =>
  lifecycle === 'order' ? { orderId: id } : lifecycle === 'booking' ? { bookingId: id } : undefined;

/** Whether the form is still on the page: what fails after it was left must be told elsewhere. */
function useIsHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return here;
}
