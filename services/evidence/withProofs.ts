import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { openCheckpoint } from '#services/transparency/checkpoint.ts';
import { newestCheckpointNote } from '#services/transparency/checkpointRows.ts';
import { verifierKeyOf } from '#services/transparency/note.ts';
import { proofOf, verifyProof } from '#services/transparency/proof.ts';
import type { Transparency } from '#services/transparency/transparency.ts';
import { sealedAt, sealedSoFar, storedSubtrees, TreeDamaged } from '#services/transparency/treeRows.ts';
import type { PackContent } from './pack.ts';

interface Deps {
  readonly db: Db;
  readonly transparency: Pick<Transparency, 'trusted'>;
}

/** A checkpoint is signed each second: so long the newest events wait for theirs, in ms. */
const TIMEOUT_MS = 2_500;
const LOOK_MS = 100;

/** The pack with a proof of each of its events, that it stands in the log whose checkpoints are signed. */
export async function withProofs(deps: Deps, content: PackContent): Promise<PackContent> {
  const log = await proofsOf(
    deps,
    content.streams.flatMap((one) => one.events),
  );
  return log ? { ...content, log } : content;
}

/**
 * Returns proofs that events stand in the log, by event id. What no checkpoint vouches for (a log that was never sealed, or is not
 * what was signed) has none.
 */
export async function proofsOf(
  { db, transparency }: Deps,
  events: readonly { readonly id: string; readonly position: string }[],
): Promise<PackContent['log']> {
  const { identity } = await transparency.trusted();
  const checkpoint = await checkpointOver(
    db,
    events.map(({ position }) => BigInt(position)),
    (note) => openCheckpoint(note, [identity.key]),
  );
  if (!checkpoint) return undefined;
  const subtree = storedSubtrees(db);
  const proofs: Record<string, string> = {};
  for (const { id, position } of events) {
    const sealed = await sealedAt(db, BigInt(position));
    if (!sealed || sealed.index >= checkpoint.size) continue;
    const proof = await proofOf(sealed.index, checkpoint, subtree).catch(ifDamaged);
    if (proof !== undefined && verifyProof(proof, sealed.entry, [identity.key]).kind === 'proven') proofs[id] = proof;
  }
  return { key: verifierKeyOf(identity.key), proofs };
}

/** The newest checkpoint, as soon as it vouches for all of these positions, or as it is after a while. */
async function checkpointOver<Found extends { readonly size: number }>(
  db: Db,
  positions: readonly bigint[],
  open: (note: string) => Found | undefined,
): Promise<Found | undefined> {
  const last = positions.reduce((most, one) => (one > most ? one : most), 0n);
  for (const giveUpAt = world.elapsed() + TIMEOUT_MS; ; await world.sleep(LOOK_MS)) {
    const [note, sealed] = await Promise.all([newestCheckpointNote(db), sealedSoFar(db)]);
    const newest = note === undefined ? undefined : open(note);
    // Nothing was ever sealed here: nothing will come.
    if (!sealed || (newest && sealed.position >= last && newest.size >= sealed.size) || world.elapsed() > giveUpAt) {
      return newest;
    }
  }
}

function ifDamaged(fault: unknown): undefined {
  if (!(fault instanceof TreeDamaged)) throw fault;
}
