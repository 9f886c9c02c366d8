import { useEffect, useRef } from 'react';
import * as fileRoutes from '#services/domains/files/routes.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import { call } from '#web/api/call.ts';
import { FileDrop } from '#web/kit/form/FileDrop.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';

interface UploadFieldProps {
  draft: Draft;
  /** Path of the file's id in the request body. */
  name: string;
  label: string;
  hint?: string;
  purpose: FilePurpose;
  /** The record whose customer will own the file, when staff upload it. */
  about?: Readonly<Record<string, string>>;
  accept?: readonly string[];
}

/** Uploads a file as soon as it is chosen; the form then sends its id. Unmounting the field clears the id. */
export function UploadField({ draft, name, purpose, about, ...field }: UploadFieldProps) {
  const upload = async (file: File, onProgress: (sent: number) => void, signal: AbortSignal) =>
    (await call(fileRoutes.uploadFile, { body: { purpose, ...about } }, { file, onProgress, signal })).id;
  const { set } = draft;
  const here = useRef(true);
  const before = useRef(draft.values[name]);
  useEffect(() => {
    here.current = true;
    // The id may come from a restored draft, whose file this field would not show.
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
