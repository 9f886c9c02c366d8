import { type SignedCheckpoint, openCheckpoint } from './checkpoint.ts';
import { inclusionPath, leafHash, rootFromPath, type Subtree } from './merkle.ts';
import type { NoteKey } from './note.ts';

// Inclusion proofs of C2SP (c2sp.org/tlog-proof), without extra data: index, path and the checkpoint, as one text.

const VERSION = 'c2sp.org/tlog-proof@v1';

/**
 * Proves that the leaf with this number is in the checkpoint's tree. Throws a `RangeError` if that tree has no such
 * leaf.
 */
export async function proofOf(index: number, checkpoint: SignedCheckpoint, subtree: Subtree): Promise<string> {
  const path = await inclusionPath(index, checkpoint.size, subtree);
  return [VERSION, `index ${index}`, ...path.map((hash) => hash.toString('base64')), '', checkpoint.note].join('\n');
}

export type ProofVerdict =
  | { readonly kind: 'proven'; readonly index: number; readonly checkpoint: SignedCheckpoint }
  | { readonly kind: 'unproven'; readonly why: 'proofMalformed' | 'checkpointNotSigned' | 'notIncluded' };

/** Returns whether a proof shows that an entry stands in a tree that one of these keys has signed. */
export function verifyProof(proof: string, entry: Uint8Array, trusted: readonly NoteKey[]): ProofVerdict {
  const [, head, note] = /^([^]*?)\n\n([^]*)$/.exec(proof) ?? [];
  const [version, ...rest] = (head ?? '').split('\n');
  const lines = rest[0]?.startsWith('extra ') ? rest.slice(1) : rest;
  const index = /^index (0|[1-9]\d{0,15})$/.exec(lines[0] ?? '')?.[1];
  const path = lines.slice(1);
  if (version !== VERSION || index === undefined || !path.every((line) => encodedHash.test(line))) {
    return { kind: 'unproven', why: 'proofMalformed' };
  }
  const checkpoint = openCheckpoint(note!, trusted);
  if (!checkpoint) return { kind: 'unproven', why: 'checkpointNotSigned' };
  const root = rootFromPath({
    index: Number(index),
    size: checkpoint.size,
    leaf: leafHash(entry),
    path: path.map((line) => Buffer.from(line, 'base64')),
  });
  return root?.equals(checkpoint.root)
    ? { kind: 'proven', index: Number(index), checkpoint }
    : { kind: 'unproven', why: 'notIncluded' };
}

const encodedHash = /^[A-Za-z0-9+/]{43}=$/;
