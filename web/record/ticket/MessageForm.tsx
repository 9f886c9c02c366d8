import type { CommandAnswerBody } from '#services/http/routeTypes.ts';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { t } from '#web/i18n/t.ts';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import { textOf, useDraft } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { TakingFiles } from './AttachedFiles.tsx';
import { useAttachments } from './attachments.ts';
import styles from './ticket.module.css';
import { formOf } from '#web/api/forms/formOf.ts';
import { useRouteForm } from '#web/api/forms/useRouteForm.ts';

/** Writes a message with its files. The text survives a reload; a message that can't be sent stays as it is. */
export function MessageForm({
  ticketId,
  label,
  send,
  hint,
  tools,
  onSent,
}: {
  ticketId: string;
  label: string;
  send: string;
  hint?: string | undefined;
  /** Further controls beside its button; `insert` adds a text to the message. */
  tools?: (insert: (text: string) => void) => ReactNode;
  onSent?: (answer: CommandAnswerBody) => void;
}) {
  const kept = `ticket-${ticketId}`;
  const draft = useDraft({ text: '', ...tabDrafts.of(kept) });
  const files = useAttachments(ticketId);
  const text = textOf(draft, 'text');
  useEffect(() => (text === '' ? tabDrafts.keep(kept) : tabDrafts.keep(kept, { text })), [kept, text]);
  const form = useRouteForm(formOf(ticketRoutes.writeMessage), {
    params: { id: ticketId },
    draft,
    fixed: { fileIds: [...files.ids] },
    faults: () => (files.underWay && text.trim() !== '' ? { text: t('ticket.files.wait') } : {}),
    touches: [`ticket-${ticketId}`],
    // If the page was left meanwhile, the sent message must not come back as a draft; text and files added meanwhile
    // stay.
    onDone: (answer, sent) => {
      const isSent = (draftText: unknown) => String(draftText ?? '').trim() === sent.text;
      if (isSent(tabDrafts.of(kept)?.['text'])) tabDrafts.keep(kept);
      if (isSent(text)) draft.reset({ text: '' });
      files.clear(sent.fileIds ?? []);
      onSent?.(answer);
    },
  });
  const insert = (more: string) => {
    draft.set('text', [text.trimEnd(), more].filter(Boolean).join('\n\n'));
    draft.form.current?.querySelector('textarea')?.focus();
  };
  return (
    <Form draft={draft} onSubmit={form.submit} className={styles['write']}>
      <TakingFiles files={files}>
        <AreaField draft={draft} name="text" label={label} maxLength={4000} {...(hint === undefined ? {} : { hint })} />
      </TakingFiles>
      <Problem error={form.problem} />
      <div className={styles['foot']}>
        {tools?.(insert)}
        <Button type="submit" loading={form.pending} leftSection={<IconSend size={16} aria-hidden />}>
          {send}
        </Button>
      </div>
    </Form>
  );
}
