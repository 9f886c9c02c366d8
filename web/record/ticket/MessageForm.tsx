import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { CommandAnswerBody } from '#services/http/shapes.ts';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { TakingFiles } from './AttachedFiles.tsx';
import { useAttachments } from './attachments.ts';
import styles from './ticket.module.css';

/** Writes a message with its files. What is typed outlives a reload; a message that can't be sent stays as it is. */
export function MessageForm({
  ticketId,
  label,
  send,
  hint,
  onSent,
}: {
  ticketId: string;
  label: string;
  send: string;
  hint?: string | undefined;
  onSent?: (answer: CommandAnswerBody) => void;
}) {
  const kept = `ticket-${ticketId}`;
  const draft = useDraft({ text: '', ...tabDrafts.of(kept) });
  const files = useAttachments(ticketId);
  const text = textOf(draft, 'text');
  useEffect(() => (text === '' ? tabDrafts.keep(kept) : tabDrafts.keep(kept, { text })), [kept, text]);
  const sending = useSend(
    (body: { text: string; fileIds: string[] }, idempotencyKey) =>
      call(ticketRoutes.writeMessage, { params: { id: ticketId }, body }, { idempotencyKey }),
    {
      touches: [`ticket-${ticketId}`],
      // Whoever left the page meanwhile doesn't find it again as a draft; what was written or attached meanwhile stays.
      onDone: (answer, sent) => {
        const isSent = (draftText: unknown) => String(draftText ?? '').trim() === sent.text;
        if (isSent(tabDrafts.of(kept)?.['text'])) tabDrafts.keep(kept);
        if (isSent(text)) draft.reset({ text: '' });
        files.clear(sent.fileIds);
        onSent?.(answer);
      },
    },
  );
  const submit = () => {
    if (text.trim() === '') return draft.fail({ text: t('field.required') });
    if (files.underWay) return draft.fail({ text: t('ticket.files.wait') });
    sending.mutate({ text: text.trim(), fileIds: [...files.ids] }, { onError: draft.failWith });
  };
  return (
    <Form draft={draft} onSubmit={submit} className={styles['write']}>
      <TakingFiles files={files}>
        <AreaField draft={draft} name="text" label={label} maxLength={4000} {...(hint === undefined ? {} : { hint })} />
      </TakingFiles>
      <Problem error={sending.error} />
      <div className={styles['foot']}>
        <Button type="submit" loading={sending.isPending} leftSection={<IconSend size={16} aria-hidden />}>
          {send}
        </Button>
      </div>
    </Form>
  );
}
