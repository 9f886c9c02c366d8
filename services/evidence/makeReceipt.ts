import { type Receipt, type ReceiptContent, RECEIPT_FORMAT, receiptBytes } from '#workflows/receipt/receipt.ts';
import type { Db } from '#projections/database/db.ts';
import { findUsers } from '#services/accounts/users.ts';
import { consistencyPath, rootOf } from '#services/transparency/merkle.ts';
import { cosignedAt, type NoteKey, readVerifierKey, verifierKeyOf } from '#services/transparency/note.ts';
import { openCheckpoint, type SignedCheckpoint } from '#services/transparency/checkpoint.ts';
import { newestCheckpointNote, newestCheckpointNotes } from '#services/transparency/checkpointRows.ts';
import { storedSubtrees } from '#services/transparency/treeRows.ts';
import type { SigningKey } from '#services/vault/signingKey.ts';
import type { Language } from '#words/languages.ts';
import { buyersReport } from './buyersReport.ts';
import type { PackContent } from './pack.ts';
import { phrasing } from './pdf/phrasing.ts';
import { peopleOf, reportOf } from './report.ts';

interface Asked {
  readonly language: Language;
  readonly buyerId: string;
  /** The witness that signs the log's checkpoints. */
  readonly witnessKey?: NoteKey | undefined;
  /** Sizes of the log at which earlier receipts of this order were made. */
  readonly earlier: readonly number[];
}

/** So many earlier receipts are proven to be continued: the newest. */
const EARLIER = 20;

/**
 * An order's receipt for its buyer, from a pack with proofs, and the size of the log that it proves. Undefined while nothing of the log is
 * signed. Throws `TreeDamaged`.
 */
export async function makeReceipt(
  db: Db,
  key: SigningKey,
  pack: PackContent,
  { language, buyerId, earlier, witnessKey }: Asked,
): Promise<{ readonly receipt: Receipt; readonly size: number } | undefined> {
  const { log } = pack;
  const logKey = log && readVerifierKey(log.key);
  // All of a pack's proofs end in one checkpoint.
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
    issuer: pack.issuer,
    language,
    order: pack.order,
    madeAt: pack.madeAt,
    events: await eventsFor(db, pack, { language, buyerId }),
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

/** What a buyer may know of the events, in words, each with its proof. */
async function eventsFor(
  db: Db,
  pack: PackContent,
  { language, buyerId }: Pick<Asked, 'language' | 'buyerId'>,
): Promise<ReceiptContent['events']> {
  const users = await findUsers(db, peopleOf(pack));
  const { events, payments } = buyersReport(reportOf(pack, { users, fingerprint: '' }), pack, buyerId);
  const say = phrasing(language, pack);
  const placeOf = ({ stream, revision }: { stream: string; revision: string }) => `${stream} ${revision}`;
  const amounts = new Map(payments.map((one) => [placeOf(one), one.amountCents]));
  const stored = new Map(
    pack.streams.flatMap(({ stream, events: all }) => all.map((event) => [placeOf({ stream, ...event }), event])),
  );
  return events.map((event) => {
    const { id, position, recordedAt } = stored.get(placeOf(event))!;
    return {
      stream: event.stream,
      revision: event.revision,
      position,
      recordedAt,
      hash: event.hash,
      at: event.at,
      what: say.event(event.type),
      who: say.who(event),
      because: event.because,
      amountCents: amounts.get(placeOf(event)) ?? null,
      proof: pack.log?.proofs[id] ?? null,
    };
  });
}
