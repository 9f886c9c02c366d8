import type { StoredEvent } from '#services/eventstore/eventStore.ts';

/** What the log's tree keeps of an event: where it stands, when the store took it, and the hash that covers all it says. */
export interface Entry {
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
  readonly recordedAt: string;
  /** `meta.hash`; null for an event without. */
  readonly hash: string | null;
}

/**
 * The bytes of an event's leaf: canonical JSON (RFC 8785) of hash, position, recordedAt, revision and stream, the numbers
 * as decimal text, the instant as the store's port gives it (ISO 8601 UTC, to the millisecond). Written by hand, because
 * of a stream's printable letters only quotation marks and backslashes need an escape, and this is done for every event.
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

/** An entry's bytes read again. Throws what `JSON.parse` throws. */
export const readEntry = (bytes: Uint8Array): Entry => JSON.parse(Buffer.from(bytes).toString()) as Entry;

/** Entries as C2SP's bundles hold them: each behind its length as a big-endian uint16. */
export function bundleOf(entries: readonly Buffer[]): Buffer {
  return Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}

/** The entries of a bundle; what is cut off at its end is left out. */
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
