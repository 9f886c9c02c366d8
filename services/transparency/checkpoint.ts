import type { SigningKey } from '#services/vault/signingKey.ts';
import { type NoteKey, openNote, signNote } from './note.ts';

// Checkpoints of C2SP (c2sp.org/tlog-checkpoint): origin, size and root hash as a signed note, without extension lines.

/** The state of a log at a size. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Buffer;
}

/** A checkpoint and the note that it was read from. */
export interface SignedCheckpoint extends Checkpoint {
  readonly note: string;
}

/** Signed under its origin, which is the key's name. */
export function signCheckpoint({ origin, size, root }: Checkpoint, key: SigningKey): SignedCheckpoint {
  return {
    origin,
    size,
    root,
    note: signNote(`${origin}\n${size}\n${root.toString('base64')}\n`, { name: origin, key }),
  };
}

/**
 * Undefined if the note is not a checkpoint, or if none of these keys has signed it under the checkpoint's own origin.
 */
export function openCheckpoint(note: string, trusted: readonly NoteKey[]): SignedCheckpoint | undefined {
  const opened = openNote(note, trusted);
  const [, origin, size, root] =
    /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*$/.exec(opened?.text ?? '') ?? [];
  if (!opened || origin === undefined || origin !== opened.by.name) return undefined;
  return { origin, size: Number(size), root: Buffer.from(root!, 'base64'), note };
}
