import {
  type Receipt,
  RECEIPT_FORMAT,
  receiptBytes,
  type ReceiptContent,
  type ReceiptSubject,
} from '#workflows/receipt/receipt.ts';
import type { Db } from '#projections/database/db.ts';
import { openCheckpoint, type SignedCheckpoint } from '#services/transparency/checkpoint.ts';
import { newestCheckpointNote, newestCheckpointNotes } from '#services/transparency/checkpointRows.ts';
import { consistencyPath, rootOf } from '#services/transparency/merkle.ts';
import { cosignedAt, type NoteKey, readVerifierKey, verifierKeyOf } from '#services/transparency/note.ts';
import { storedSubtrees } from '#services/transparency/treeRows.ts';
import type { SigningKey } from '#services/vault/signingKey.ts';
import type { PackContent } from './pack.ts';

interface Told extends Pick<ReceiptContent, 'issuer' | 'language' | 'madeAt' | 'events'> {
  readonly about: ReceiptSubject;
  /** The proofs of its events; undefined while nothing of the log is signed. */
  readonly log: PackContent['log'];
  /** Sizes of the log into which it is shown to have grown. */
  readonly earlier: readonly number[];
  /** The witness that signs the log's checkpoints. */
  readonly witnessKey?: NoteKey | undefined;
}

export interface SignedReceipt {
  readonly receipt: Receipt;
  /** The size of the log that it proves. */
  readonly size: number;
}

/** The receipt as a file. */
export const receiptFile = (receipt: Receipt): Buffer => Buffer.from(`${JSON.stringify(receipt, null, 1)}\n`);

/** So many earlier states are proven to be continued: the newest. */
const EARLIER = 20;

/** Puts a receipt's events under the newest checkpoint and signs it. Undefined while nothing of the log is signed. Throws `TreeDamaged`. */
export async function signReceipt(
  db: Db,
  key: SigningKey,
  { about, log, earlier, witnessKey, ...told }: Told,
): Promise<SignedReceipt | undefined> {
  const logKey = log && readVerifierKey(log.key);
  // All of its proofs end in one checkpoint.
  const note = Object.values(log?.proofs ?? {})[0]?.replace(/^[^]*?\n\n/, '') ?? (await newestCheckpointNote(db));
  const checkpoint = note !== undefined && logKey ? openCheckpoint(note, [logKey]) : undefined;
  if (!log || !checkpoint) return undefined;
  const subtree = storedSubtrees(db);
  const witnessed = witnessKey && (await newestWitnessed(db, logKey!, witnessKey));
  const sizes = [...new Set(witnessed ? [witnessed.size, ...earlier] : earlier)]
    .filter((size) => size < checkpoint.size)
    .toSorted((a, b) => b - a);
  const content: ReceiptContent = {
    format: RECEIPT_FORMAT,
    ...about,
    ...told,
    log: {
      key: log.key,
      checkpoint: checkpoint.note,
      ...(witnessed && { witness: { key: verifierKeyOf(witnessKey), checkpoint: witnessed.note } }),
    },
    earlier: await Promise.all(
      sizes.slice(0, EARLIER).map(async (size) => ({
        size,
        root: (await rootOf(size, subtree)).toString('base64'),
        path: (await consistencyPath(size, checkpoint.size, subtree)).map((hash) => hash.toString('base64')),
      })),
    ),
  };
  return {
    size: checkpoint.size,
    receipt: {
      ...content,
      signature: {
        algorithm: 'Ed25519',
        publicKey: key.publicKey.toString('base64'),
        value: key.sign(receiptBytes(content)).toString('base64'),
      },
    },
  };
}

/** A witness answers within seconds: the checkpoints that wait for it are few. */
const WAITING_FOR_WITNESS = 200;

/** The newest checkpoint that the witness has signed. */
async function newestWitnessed(db: Db, log: NoteKey, witness: NoteKey): Promise<SignedCheckpoint | undefined> {
  const notes = await newestCheckpointNotes(db, WAITING_FOR_WITNESS);
  const note = notes.find((one) => cosignedAt(one, witness) !== undefined);
  return note === undefined ? undefined : openCheckpoint(note, [log]);
}
