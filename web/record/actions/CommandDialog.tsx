import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@mantine/core';
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
  /** Predictions and checks by the record's client-side machine. */
  sends?: Sends | undefined;
  form: CommandForm;
  /** Initial values of the form; amounts in dollars, as typed. */
  defaults?: DraftValues;
  /** A note about this record to read before sending. */
  note?: ReactNode;
  /**
   * The revision that the person looked at. Left out where a later state is just as acceptable: the machine then
   * decides on it.
   */
  revision?: string | undefined;
  /** True if the record has moved to a state without this command. */
  gone?: boolean;
  onClose: () => void;
  onDone?: ((answer: CommandAnswerBody) => void) | undefined;
}

/**
 * A command's form, sent once. Where the machine can predict the outcome, the page shows it at once and the form is
 * hidden until it is saved; if the command is refused, the form comes back as it was left, with the reason. Commands
 * about money and consent wait for the server.
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
  // Nothing is left to do in this form: the message says who changed the record first.
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
