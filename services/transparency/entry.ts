import type { StoredEvent } from '#services/eventstore/eventStore.ts';

/** What the log's tree contains of an event: its position, when it was stored, and the hash over all its content. */
export interface Entry {
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
  readonly recordedAt: string;
  /** `meta.hash`; null for an event without one. */
  readonly hash: string | null;
}

/**
 * The bytes of an event's leaf: canonical JSON (RFC 8785) of hash, position, recordedAt, revision and stream, with
 * numbers as decimal text and the instant as the store's port returns it (ISO 8601 UTC, to the millisecond). Own code
 * because it runs for every event, and of a stream's printable characters only quotation marks and backslashes need an
 * escape.
 */
export function entryOf({
  stream,
  revision,
  position,
  recordedAt,
  meta,
}: Pick<StoredEvent, 'stream' | 'revision' | 'position' | 'recordedAt' | 'meta'>): Buffer {
  const hash = typeof meta['hash'] === 'string' ? JSON.stringify(meta['hash']) : 'null';
  return Buffer.from(
    `{"hash":${hash},"position":"${position}","recordedAt":"${recordedAt}","revision":"${revision}","stream":${JSON.stringify(stream)}}`,
  );
}

/** Parses an entry's bytes. Throws the errors of `JSON.parse`. */
export const readEntry = (bytes: Uint8Array): Entry => JSON.parse(Buffer.from(bytes).toString()) as Entry;

/** Entries in the form of C2SP's bundles: each preceded by its length as a big-endian uint16. */
export function bundleOf(entries: readonly Buffer[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}

/** The entries of a bundle; an incomplete one at the end is left out. */
export function entriesIn(bundle: Buffer): readonly Buffer[] {
  const entries: Buffer[] = [];
  for (let at = 0; at + 2 <= bundle.length;) {
    const end = at + 2 + bundle.readUInt16BE(at);
    if (end > bundle.length) break;
    entries.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return entries;
}
