import type { FormEvent } from 'react';
import type { CommandAnswerBody } from '#services/http/shapes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { sendCommand } from '#web/api/records.ts';
import { useSend } from '#web/api/useSend.ts';
import type { RecordSnapshot } from '#services/domains/records/contract.ts';
import { t } from '#web/i18n/t.ts';
import { type DraftValues, useDraft } from '#web/kit/form/useDraft.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { bodyOf, bodySoFar } from './bodyOf.ts';
import { commandForms } from './commandForms.ts';
import { formIn } from './formChoices.ts';
import { wayBack } from './wayBack.ts';

interface InlineCommand {
  lifecycle: LifecycleName;
  id: string;
  command: string;
  /** The record as it is on the page: this revision is decided on. */
  snapshot: RecordSnapshot;
  defaults: DraftValues;
  onDone: (answer: CommandAnswerBody) => void;
}

/** A command whose form stands open in the page: its draft, what it would send by now, and sending it. Its outcome is waited for. */
export function useInlineCommand({ lifecycle, id, command, snapshot, defaults, onDone }: InlineCommand) {
  const words = `command.${lifecycle}.${command}`;
  const form = formIn(commandForms[`${lifecycle}.${command}`]!, snapshot.value);
  const draft = useDraft(defaults);
  const sending = useSend(
    (body: Record<string, unknown>, idempotencyKey) =>
      sendCommand(lifecycle, id, command, body, { idempotencyKey, ifMatch: snapshot.revision ?? undefined }),
    {
      touches: [`${lifecycle}-${id}`],
      expects: () => ({ lifecycle, id, command, ahead: undefined }),
      onDone: (done) => {
        const told = t(`${words}.done`);
        void wayBack(lifecycle, id, command).then(
          (back) => toast.good(told, back),
          () => toast.good(told),
        );
        onDone(done);
      },
      onFailed: (fault) => toast.bad(problemText(fault)),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const made = bodyOf(form, draft.values);
    if (!made.ok) return draft.fail(made.errors);
    sending.mutate(made.body, { onError: draft.failWith });
  };
  return { form, draft, sending, submit, body: bodySoFar(form, draft.values) };
}
