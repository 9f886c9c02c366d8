import { type ReactNode, useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { AreaField } from '#web/kit/form/fields.tsx';
import { Form } from '#web/kit/form/Form.tsx';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import { type Draft, textOf } from '#web/kit/form/useDraft.ts';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { TakingFiles } from './AttachedFiles.tsx';
import type { Attachments } from './attachments.ts';
import styles from './ticket.module.css';

const keptAs = (ticketId: string): string => `ticket-${ticketId}`;

/** Initial values of a message: its text survives a reload. */
export const messageStart = (ticketId: string) => ({ text: '', ...tabDrafts.of(keptAs(ticketId)) });

/** Returns why a message can't be sent yet, by field. */
export const messageFaults = (draft: Draft, { underWay }: Attachments): Readonly<Record<string, string>> =>
  underWay && textOf(draft, 'text').trim() !== '' ? { text: t('ticket.files.wait') } : {};

/**
 * Called once a message is saved, also if the page was left meanwhile: it must not come back as a draft. A text and
 * files added meanwhile stay.
 */
export function messageSaved(
  ticketId: string,
  sent: { readonly text?: unknown; readonly fileIds?: readonly string[] },
  { draft, files }: { readonly draft: Draft; readonly files: Attachments },
): void {
  const isSent = (text: unknown) => String(text ?? '').trim() === sent.text;
  if (isSent(tabDrafts.of(keptAs(ticketId))?.['text'])) tabDrafts.keep(keptAs(ticketId));
  if (isSent(textOf(draft, 'text'))) draft.reset({ text: '' });
  files.clear(sent.fileIds ?? []);
}

/** Writes a message with its files; a message that can't be sent stays as it is. */
export function MessageForm({
  ticketId,
  draft,
  files,
  label,
  send,
  hint,
  tools,
  pending,
  problem,
  onSubmit,
}: {
  ticketId: string;
  draft: Draft;
  files: Attachments;
  label: string;
  send: string;
  hint?: string;
  /** Further controls beside its button; `insert` adds a text to the message. */
  tools?: (insert: (text: string) => void) => ReactNode;
  pending: boolean;
  problem: unknown;
  onSubmit: () => void;
}) {
  const text = textOf(draft, 'text');
  useEffect(() => tabDrafts.keep(keptAs(ticketId), text === '' ? {} : { text }), [ticketId, text]);
  const insert = (more: string) => {
    draft.set('text', [text.trimEnd(), more].filter(Boolean).join('\n\n'));
    draft.form.current?.querySelector('textarea')?.focus();
  };
  return (
    <Form draft={draft} onSubmit={onSubmit} className={styles['write']}>
      <TakingFiles files={files}>
        <AreaField draft={draft} name="text" label={label} maxLength={4000} {...(hint === undefined ? {} : { hint })} />
      </TakingFiles>
      <Problem error={problem} />
      <div className={styles['foot']}>
        {tools?.(insert)}
        <Button type="submit" loading={pending} leftSection={<IconSend size={16} aria-hidden />}>
          {send}
        </Button>
      </div>
    </Form>
  );
}
