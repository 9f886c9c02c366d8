import { type ReactNode, useId, useState } from 'react';
import { Button, Loader } from '@mantine/core';
import { IconFileCheck, IconFileX, IconPaperclip, IconX } from '@tabler/icons-react';
import { mediaTypesFor } from '#workflows/filePurposes.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { t } from '#web/i18n/t.ts';
import UploadProgress from '#web/kit/form/UploadProgress.tsx';
import { type Attachments, MOST_FILES } from './attachments.ts';
import styles from './ticket.module.css';

/** Wraps a message so that files can be dropped on it and pasted into it. */
export function TakingFiles({ files, children }: { files: Attachments; children: ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={styles['taking']}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        files.add([...event.dataTransfer.files]);
      }}
      onPaste={({ clipboardData }) => files.add([...clipboardData.files])}
    >
      {children}
      <AttachedFiles files={files} />
    </div>
  );
}

function AttachedFiles({ files }: { files: Attachments }) {
  const id = useId();
  const full = files.all.length >= MOST_FILES;
  return (
    <div className={styles['attached']}>
      <ul aria-label={t('ticket.files.label')}>
        {files.all.map(({ key, file, sent, fault }) => (
          <li key={key} data-fault={fault ? true : undefined}>
            {fault ? (
              <IconFileX size={18} aria-hidden />
            ) : sent === null ? (
              <IconFileCheck size={18} aria-hidden />
            ) : (
              <Loader size={16} />
            )}
            <span className={styles['fileName']}>{file.name}</span>
            {sent !== null && <UploadProgress sent={sent} />}
            {fault && <span role="alert">{fault}</span>}
            {fault && (
              <Button size="compact-xs" variant="subtle" onClick={() => files.retry(key)}>
                {t('failed.retry')}
              </Button>
            )}
            <button
              type="button"
              className={styles['drop']}
              aria-label={t('ticket.files.remove', { name: file.name })}
              onClick={() => files.remove(key)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button
        component="label"
        htmlFor={id}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        data-disabled={full || undefined}
      >
        {t('ticket.files.add')}
        <input
          id={id}
          type="file"
          multiple
          disabled={full}
          accept={mediaTypesFor('ticket-file').join(',')}
          className="visually-hidden"
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </Button>
      <span id={`${id}-hint`} className={styles['hint']}>
        {full
          ? t('ticket.files.tooMany', { most: MOST_FILES })
          : t('ticket.files.hint', { maxFileSizeMB: uploadLimitMegabytes })}
      </span>
    </div>
  );
}
