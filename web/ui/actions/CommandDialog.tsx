import type { FormEvent } from 'react';
import { Button } from '@mantine/core';
import type { CommandAnswerBody } from '#services/api/contracts/shapes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { sendCommand } from '#web/app/api/records.ts';
import { useSend } from '#web/app/api/useSend.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import dialogStyles from '#web/ui/dialog/Dialog.module.css';
import { type DraftValues, useDraft } from '#web/ui/form/useDraft.ts';
import { Problem } from '#web/ui/Problem.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './ActionButton.module.css';
import { bodyOf, bodySoFar } from './bodyOf.ts';
import { type About, CommandField } from './CommandField.tsx';
import type { CommandForm } from './commandForms.ts';
import { wayBack } from './wayBack.ts';
import { Consequences } from './LazyConsequences.tsx';

interface CommandDialogProps {
  lifecycle: LifecycleName;
  id: string;
  command: string;
  form: CommandForm;
  /** What the form starts with; amounts in dollars, as typed. */
  defaults?: DraftValues;
  /** The revision that the person looked at. Left out where a later state is as good: the machine decides on it. */
  revision?: string | undefined;
  onClose: () => void;
  onDone?: ((answer: CommandAnswerBody) => void) | undefined;
}

/** One command's form, sent once. A refusal stays in it, in words. */
export function CommandDialog({ lifecycle, id, command, form, defaults = {}, revision, onClose, onDone }: CommandDialogProps) {
  const words = `command.${lifecycle}.${command}`;
  const draft = useDraft(defaults);
  const sending = useSend((body: Record<string, unknown>, idempotencyKey) => sendCommand(lifecycle, id, command, body, { idempotencyKey, ifMatch: revision }), {
    touches: [`${lifecycle}-${id}`],
    onDone: (answer) => {
      const told = t(`${words}.done`);
      void wayBack(lifecycle, id, command).then((back) => toast.good(told, back), () => toast.good(told));
      onClose();
      onDone?.(answer);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = bodyOf(form, draft.values);
    if (!made.ok) return draft.fail(made.errors);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return (
    <Dialog title={t(`${words}.do`)} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {hasWords(`${words}.hint`) && <div>{t(`${words}.hint`)}</div>}
        {form.fields.map((field) => <CommandField key={field.name} field={field} draft={draft} about={aboutOf(lifecycle, id)} />)}
        <Consequences lifecycle={lifecycle} id={id} command={command} body={bodySoFar(form, draft.values)} />
        <Problem error={sending.error} />
        <div className={dialogStyles['foot']}>
          <Button variant="default" onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" {...(form.danger ? { color: 'red' } : {})} loading={sending.isPending}>{t(`${words}.do`)}</Button>
        </div>
      </form>
    </Dialog>
  );
}

const aboutOf = (lifecycle: LifecycleName, id: string): About | undefined => (lifecycle === 'order' ? { orderId: id } : lifecycle === 'booking' ? { bookingId: id } : undefined);
