import type { Db } from '#projections/database/db.ts';
import { fingerprintOf, type SigningKey } from '#services/vault/signingKey.ts';
import { openNote, signNote } from './note.ts';

/** An admin's confirmation that the log continues from its present state, although its newest checkpoint differs. */
export interface Acceptance {
  /** The log that ends, and the checkpoint that it does not match. */
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  /** Instant. */
  readonly at: string;
  /** An account's id, or `commandLine`. */
  readonly by: string;
}

/** A type of its own: an acceptance can never be read as a checkpoint, or the other way round. */
const keyName = (publicKey: Buffer): string => `tradelines/${fingerprintOf(publicKey).slice(0, 32)}/accepted`;

/** Signed by the vault's key: write access to the database is not enough to accept anything. */
export const signAcceptance = ({ origin, size, root, at, by }: Acceptance, key: SigningKey): string =>
  signNote(`accepted\n${origin}\n${size}\n${root}\n${at}\n${by}\n`, { name: keyName(key.publicKey), key });

/** Undefined for a note that is not an acceptance of this vault. */
function openAcceptance(note: string, publicKey: Buffer): Acceptance | undefined {
  const [kind, origin, size, root, at, by] =
    openNote(note, [{ name: keyName(publicKey), publicKey }])?.text.split('\n') ?? [];
  return kind === 'accepted' && origin && size && root && at && by
    ? { origin, size: Number(size), root, at, by }
    : undefined;
}

/** All acceptances in the database and outside it, each once. */
export async function acceptancesIn(
  db: Db,
  outside: readonly string[],
  publicKey: Buffer,
): Promise<readonly Acceptance[]> {
  const rows = await db('app.tlog_acceptances').pluck('note');
  return [...new Set([...rows, ...outside])]
    .map((note) => openAcceptance(note, publicKey))
    .filter((one) => one !== undefined);
}

/** Stores it beside the tree. */
export const keepAcceptance = (db: Db, note: string) =>
  db('app.tlog_acceptances').insert({ note }).onConflict('note').ignore();
