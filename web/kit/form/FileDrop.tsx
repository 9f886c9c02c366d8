// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { problemOf } from '#web/kit/problem/problemError.ts';
import { shownTypes } from '#workflows/mediaTypes.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { fileFault } from './fileFault.ts';
import { uploadFault } from './uploadFault.ts';
import UploadProgress from './UploadProgress.tsx';
import styles from './FileDrop.module.css';

interface FileDropProps {
  label: string;
  hint?: string;
  name: string;
  /** Media types; by default jpg, png and pdf. */
  accept?: readonly string[];
  error?: string | undefined;
  /**
   * Uploads the file, reports progress (0 to 1), can be aborted by the signal, and returns the file's id. Without it
   * the form sends the file from `onChosen`.
   */
  upload?: (file: File, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<string>;
  onUploaded?: (fileId: string, file: File) => void;
  /** Called with a file of an allowed type and size. */
  onChosen?: (file: File) => void;
  /** Called when there is no file: another is being chosen, which may be invalid or fail to upload. */
  onNone?: () => void;
}

/**
 * Takes one file, chosen or dropped. Size and type are checked here, the content on the server. A failed upload keeps
 * the file for another attempt; a running one can be cancelled. A form that is submitted meanwhile is sent afterwards,
 * if the file got there and no other was chosen.
 */
export function FileDrop({
  label,
  hint,
  name,
  accept = shownTypes,
  error,
  upload,
  onUploaded,
  onChosen,
  onNone,
}: FileDropProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  /** A valid file whose upload failed. */
  const [kept, setKept] = useState<File>();
  const stop = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  /** The form was submitted during the upload: it is sent once the file is there. */
  const [pressed, setPressed] = useState(false);
  const underWay = sent !== null;
  useEffect(() => {
    const form = input.current?.form;
    if (!underWay || !form) return;
    // Submitting now would omit the file.
    const wait = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      setPressed(true);
    };
    form.addEventListener('submit', wait, true);
    return () => form.removeEventListener('submit', wait, true);
  }, [underWay]);
  useEffect(() => {
    if (underWay || !pressed) return;
    setPressed(false);
    if (file) input.current?.form?.requestSubmit();
  }, [underWay, pressed, file]);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = fileFault(chosen, accept);
    setFault(wrong);
    setFile(null);
    setKept(undefined);
    setPressed(false);
    setSent(null);
    stop.current?.abort();
    stop.current = undefined;
    onNone?.();
    if (wrong) return;
    onChosen?.(chosen);
    if (!upload) return setFile(chosen);
    const own = new AbortController();
    stop.current = own;
    // A later file replaces this one, whose outcome no longer matters.
    const isLatest = () => stop.current === own;
    setSent(0);
    try {
      const fileId = await upload(chosen, (part) => isLatest() && setSent(part), own.signal);
      if (!isLatest()) return;
      setFile(chosen);
      setFault(undefined);
      onUploaded?.(fileId, chosen);
    } catch (problem) {
      if (!isLatest()) return;
      onNone?.();
      setFault(own.signal.aborted ? undefined : uploadFault(problem));
      setKept(isRefused(problem) ? undefined : chosen);
    } finally {
      if (isLatest()) setSent(null);
    }
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const shown = fault ?? error;
  const Sign = file ? IconFileCheck : IconUpload;
  return (
    <div className={styles['field']}>
      <label
        htmlFor={id}
        className={styles['drop']}
        data-done={file ? true : undefined}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <Sign size={24} stroke={1.6} aria-hidden />
        <span className={styles['label']}>{label}</span>
        <span id={`${id}-hint`} className={styles['hint']}>
          {file
            ? upload
              ? t('upload.done', { name: file.name })
              : file.name
            : (hint ?? t('upload.hint', { maxFileSizeMB: uploadLimitMegabytes }))}
        </span>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={accept.join(',')}
          className={styles['input']}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={shown ? true : undefined}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
      </label>
      {underWay && <UploadProgress sent={sent} onCancel={() => stop.current?.abort()} />}
      <span role="status" className={styles['hint']}>
        {pressed && t('upload.wait')}
      </span>
      {kept && (
        <div className={styles['running']}>
          <span className={styles['kept']}>{kept.name}</span>
          <Button variant="default" size="compact-sm" onClick={() => void take(kept)}>
            {t('failed.retry')}
          </Button>
        </div>
      )}
      <span id={`${id}-error`} className={styles['error']} role={fault ? 'alert' : undefined}>
        {shown}
      </span>
    </div>
  );
}

/** True if the server rejected the file itself: uploading it again would not help. */
const isRefused = (problem: unknown): boolean => {
  const status = problemOf(problem)?.status ?? 0;
  return [413, 415, 422].includes(status);
};
