import { type DragEvent, useId, useState } from 'react';
import { IconFileCheck, IconUpload } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { shownTypes } from '#workflows/mediaTypes.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';
import { Awaited, lazily } from '#web/kit/lazily.tsx';
import { fileFault } from './fileFault.ts';
import styles from './FileDrop.module.css';

/** Comes with the first upload: forms are complete without it. */
const UploadProgress = lazily(() => import('./UploadProgress.tsx'));

interface FileDropProps {
  label: string;
  hint?: string;
  name: string;
  /** Media types; default jpg, png and pdf. */
  accept?: readonly string[];
  error?: string | undefined;
  /** Sends the file, tells how much of it is sent (0 to 1), and gives its id. Without it the form sends what `onChosen` gave it. */
  upload?: (file: File, onProgress: (sent: number) => void) => Promise<string>;
  onUploaded?: (fileId: string, file: File) => void;
  /** A file of a right type and size. */
  onChosen?: (file: File) => void;
}

/** One file, chosen or dropped. It is checked here by size and type, and by its content on the server. */
export function FileDrop({
  label,
  hint,
  name,
  accept = shownTypes,
  error,
  upload,
  onUploaded,
  onChosen,
}: FileDropProps) {
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [fault, setFault] = useState<string>();
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = fileFault(chosen, accept);
    setFault(wrong);
    setFile(null);
    if (wrong) return;
    onChosen?.(chosen);
    if (!upload) return setFile(chosen);
    setSent(0);
    try {
      const fileId = await upload(chosen, setSent);
      setFile(chosen);
      onUploaded?.(fileId, chosen);
    } catch (problem) {
      setFault(problemText(problem));
    } finally {
      setSent(null);
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
      {sent !== null && (
        <Awaited fallback={null}>
          <UploadProgress sent={sent} />
        </Awaited>
      )}
      <span id={`${id}-error`} className={styles['error']} role={fault ? 'alert' : undefined}>
        {shown}
      </span>
    </div>
  );
}
