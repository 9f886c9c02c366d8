import { useEffect, useRef } from 'react';
import * as fileRoutes from '#services/domains/files/routes.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import { call } from '#web/api/call.ts';
import { FileDrop } from '#web/kit/form/FileDrop.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';

interface UploadFieldProps {
  draft: Draft;
  /** Where the file's id stands in the request body. */
  name: string;
  label: string;
  hint?: string;
  purpose: FilePurpose;
  /** The record whose customer it belongs to, when staff upload it. */
  about?: Readonly<Record<string, string>>;
  accept?: readonly string[];
}

/** A file that is uploaded as soon as it is chosen; the form then sends its id. A field that leaves the form takes its file along. */
export function UploadField({ draft, name, purpose, about, ...field }: UploadFieldProps) {
  const upload = async (file: File, onProgress: (sent: number) => void, signal: AbortSignal) =>
    (await call(fileRoutes.uploadFile, { body: { purpose, ...about } }, { file, onProgress, signal })).id;
  const { set } = draft;
  const here = useRef(true);
  const before = useRef(draft.values[name]);
  useEffect(() => {
    here.current = true;
    // Of a draft that was kept: nobody would see that it's there.
    if (before.current) set(name, '');
    return () => {
      here.current = false;
      set(name, '');
    };
  }, [set, name]);
  return (
    <FileDrop
      {...field}
      name={name}
      error={draft.errors[name]}
      upload={upload}
      onUploaded={(fileId) => here.current && set(name, fileId)}
      onNone={() => here.current && set(name, '')}
    />
  );
}
