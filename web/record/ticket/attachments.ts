// oxlint-disable max-lines-per-function -- its functions share one state
import { useEffect, useRef, useState } from 'react';
import * as fileRoutes from '#services/domains/files/routes.ts';
import { mediaTypesFor } from '#workflows/filePurposes.ts';
import { call } from '#web/api/call.ts';
import { fileFault } from '#web/kit/form/fileFault.ts';
import { keptDrafts } from '#web/kit/form/keptDrafts.ts';
import { uploadFault } from '#web/kit/form/uploadFault.ts';

/** Maximum number of files per message. */
export const MOST_FILES = 10;

/** A file of a message: uploading, uploaded, or failed with its error. */
export interface Attachment {
  readonly key: number;
  readonly file: File;
  /** Progress from 0 to 1 while uploading; null otherwise. */
  readonly sent: number | null;
  /** The file's id, once uploaded. */
  readonly id?: string;
  readonly fault?: string;
}

export interface Attachments {
  readonly all: readonly Attachment[];
  readonly underWay: boolean;
  readonly ids: readonly string[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: number) => void;
  readonly remove: (key: number) => void;
  /** Removes the files that were sent. */
  readonly clear: (ids: readonly string[]) => void;
}

/**
 * Uploads each file on its own as soon as it is chosen. `ticketId`: the ticket whose customer may see files that staff
 * send; its files are still there if the page is left and opened again.
 */
export function useAttachments(ticketId?: string): Attachments {
  const kept = ticketId === undefined ? undefined : `ticket-${ticketId}.files`;
  const [all, setAll] = useState(() => leftAs(kept));
  useEffect(() => {
    if (kept) keptDrafts.keep(kept, Object.fromEntries(all.flatMap(({ id, file }) => (id ? [[id, file.name]] : []))));
  }, [kept, all]);
  const [next, stops] = [useRef(all.length), useRef(new Map<number, AbortController>())];
  const change = (key: number, more: Partial<Attachment>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...more } : one)));
  const upload = async ({ key, file }: Attachment) => {
    const stop = new AbortController();
    stops.current.set(key, stop);
    try {
      const { id } = await call(
        fileRoutes.uploadFile,
        { body: { purpose: 'ticket-file', ...(ticketId === undefined ? {} : { ticketId }) } },
        { file, signal: stop.signal, onProgress: (sent) => change(key, { sent }) },
      );
      change(key, { id, sent: null });
    } catch (fault) {
      change(key, { sent: null, fault: uploadFault(fault) });
    } finally {
      stops.current.delete(key);
    }
  };
  const begin = (file: File): Attachment => {
    const fault = fileFault(file, mediaTypesFor('ticket-file'));
    next.current += 1;
    const one: Attachment = { key: next.current, file, sent: fault ? null : 0, ...(fault ? { fault } : {}) };
    if (!fault) void upload(one);
    return one;
  };
  return {
    all,
    underWay: all.some(({ sent }) => sent !== null),
    ids: all.flatMap(({ id }) => id ?? []),
    add: (files) => setAll([...all, ...files.slice(0, MOST_FILES - all.length).map(begin)]),
    retry: (key) => {
      const one = all.find((other) => other.key === key);
      if (!one) return;
      setAll(
        all.map(({ fault: _, ...other }) =>
          other.key === key ? { ...other, sent: 0 } : { ...other, ...(_ ? { fault: _ } : {}) },
        ),
      );
      void upload(one);
    },
    remove: (key) => {
      stops.current.get(key)?.abort();
      setAll(all.filter((one) => one.key !== key));
    },
    clear: (ids) => {
      const isLeft = ({ id }: Attachment) => id === undefined || !ids.includes(id);
      // If the page was left meanwhile, only this drops them.
      if (kept && !leftAs(kept).some(isLeft)) keptDrafts.keep(kept);
      setAll((before) => before.filter(isLeft));
    },
  };
}

const leftAs = (kept: string | undefined): readonly Attachment[] =>
  Object.entries((kept && keptDrafts.of(kept)) || {}).map(([id, name], key) => ({
    key,
    id,
    sent: null,
    file: new File([], String(name)),
  }));
