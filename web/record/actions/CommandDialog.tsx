import { type ReactNode, useEffect } from 'react';
import { Button } from '@mantine/core';
import type { CommandAnswerBody } from '#services/http/shapes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf } from '#web/lifecycles/entries.ts';
import type { Sends } from '#web/api/useNextSteps.ts';
import { Form } from '#web/kit/form/Form.tsx';
import { hasWords, t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import dialogStyles from '#web/kit/dialog/Dialog.module.css';
import type { DraftValues } from '#web/kit/form/useDraft.ts';
import { fasterText, problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import styles from './ActionButton.module.css';
import { type About, CommandField } from './CommandField.tsx';
import type { CommandForm } from './commandForms.ts';
import { ReasonChips } from './ReasonChips.tsx';
import { Consequences } from './LazyConsequences.tsx';
import { useCommandForm } from './useCommandForm.ts';
import { useCommandKeys } from './commandKeys.ts';

interface CommandDialogProps {
  lifecycle: LifecycleName;
  id: string;
  command: string;
  /** What the record's machine in the page says of it. */
  sends?: Sends | undefined;
  form: CommandForm;
  /** What the form starts with; amounts in dollars, as typed. */
  defaults?: DraftValues;
  /** What the person should know about this record before sending. */
  note?: ReactNode;
  /** The revision that the person looked at. Left out where a later state is as good: the machine decides on it. */
  revision?: string | undefined;
  /** The record has moved on to where this command isn't any more. */
  gone?: boolean;
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
  gone = false,
  onClose,
  onDone,
}: CommandDialogProps) {
  const key = useCommandKeys()(lifecycle, command);
  const { draft, body, submit, sending, away } = useCommandForm({
    lifecycle,
    id,
    command,
    form,
    sends,
    defaults,
    revision,
    onDone: (answer) => {
      onClose();
      onDone?.(answer);
    },
  });
  const { error } = sending;
  const failed = error !== null && gone;
  // Nothing is left to do in this form: who was faster says it all.
  useEffect(() => {
    if (!failed) return;
    toast.bad(fasterText(error) ?? problemText(error));
    onClose();
  }, [failed, error, onClose]);
  return (
    <Dialog title={t(key('do'))} onClose={onClose} away={away}>
      <Form draft={draft} className={styles['form']} onSubmit={submit}>
        {hasWords(key('hint')) && <div>{t(key('hint'))}</div>}
        {note}
        {form.reasons && (
          <ReasonChips
            command={`${lifecycle}.${command}`}
            reasons={form.reasons}
            onChoose={(text) => draft.set('reason', text)}
          />
        )}
        {form.fields.map((field) => (
          <CommandField key={field.name} field={field} draft={draft} about={aboutOf(lifecycle, id)} />
        ))}
        <Consequences lifecycle={lifecycle} id={id} command={command} body={body} />
        <Problem error={sending.error} />
        <div className={dialogStyles['foot']}>
          {sending.isPending && (
            <span role="status" className={dialogStyles['sending']}>
              {t('saving.sending')}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {t(hasWords(key('keep')) ? key('keep') : 'dialog.cancel')}
          </Button>
          <Button type="submit" {...(form.danger ? { color: 'red' } : {})} loading={sending.isPending}>
            {t(key('do'))}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function aboutOf(lifecycle: LifecycleName, id: string): About | undefined {
  return entryOf(lifecycle).takesFiles && { [`${lifecycle}Id`]: id };
}
