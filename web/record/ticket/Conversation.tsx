import type { ShownTicket, TicketEntry } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { IconFile, IconLock, IconPhoto } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { sizeText } from '#web/kit/FileLabel.tsx';
import styles from './ticket.module.css';

/**
 * A ticket's messages, oldest first, with its changes of state between them. `fileAt`: path at which the reader opens a
 * file.
 */
export function Conversation({ entries, fileAt }: Pick<ShownTicket, 'entries'> & { fileAt: (id: string) => string }) {
  return (
    <ol className={styles['conversation']} aria-label={t('ticket.conversation')}>
      {entries.map((entry) =>
        entry.kind === 'status' ? (
          <li key={entry.id} className={styles['status']}>
            {eventWords(entry.event ?? '')} · {entry.mine ? t('ticket.you') : authorOf(entry)} ·{' '}
            <DateTime at={entry.at} />
          </li>
        ) : (
          <Message key={entry.id} entry={entry} fileAt={fileAt} />
        ),
      )}
    </ol>
  );
}

function Message({ entry, fileAt }: { entry: TicketEntry; fileAt: (id: string) => string }) {
  const { at, kind, from, mine, text, files } = entry;
  return (
    <li className={styles['message']} data-from={kind === 'note' ? 'note' : from} data-mine={mine || undefined}>
      <div className={styles['by']}>
        {kind === 'note' && <IconLock size={14} aria-hidden />}
        <strong>{mine ? t('ticket.you') : authorOf(entry)}</strong>
        {kind === 'note' && <span>{t('staff.ticket.note')}</span>}
        <DateTime at={at} />
      </div>
      {text === null ? <em>{t('ticket.erased')}</em> : <p className={styles['text']}>{text}</p>}
      {files.length > 0 && (
        <ul className={styles['files']} aria-label={t('ticket.files.label')}>
          {files.map(({ id, name, mediaType, sizeBytes }) => (
            <li key={id}>
              {mediaType.startsWith('image/') ? (
                <IconPhoto size={16} aria-hidden />
              ) : (
                <IconFile size={16} aria-hidden />
              )}
              {name === null ? (
                t('client.erased')
              ) : (
                <Anchor href={fileAt(id)} target="_blank" rel="noreferrer">
                  {name}
                </Anchor>
              )}
              <span>{sizeText(sizeBytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const authorOf = ({ from, by }: TicketEntry): string =>
  by ?? (from === 'customer' ? t('client.erased') : t('ticket.support'));
