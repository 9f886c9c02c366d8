import type { Knex } from 'knex';
import { fingerprintOf, type SigningKey } from '#services/vault/signingKey.ts';
import { openNote, signNote } from './note.ts';

/** An admin's word that the log goes on from what stands there now, although its newest checkpoint says otherwise. */
export interface Acceptance {
  /** The log that ends, and the checkpoint that it does not keep. */
  readonly origin: string;
  readonly size: number;
  readonly root: string;
  /** Instant. */
  readonly at: string;
  /** An account's id, or `commandLine`. */
  readonly by: string;
}

/** Its own name: an acceptance can never be read as a checkpoint, nor the other way round. */
const keyName = (publicKey: Buffer): string => `tradelines/${fingerprintOf(publicKey).slice(0, 32)}/accepted`;

/** Signed by the vault: the database alone cannot accept anything. */
export const signAcceptance = ({ origin, size, root, at, by }: Acceptance, key: SigningKey): string =>
  signNote(`accepted\n${origin}\n${size}\n${root}\n${at}\n${by}\n`, { name: keyName(key.publicKey), key });

/** Undefined for a note that is no acceptance of this vault's. */
function openAcceptance(note: string, publicKey: Buffer): Acceptance | undefined {
  const [kind, origin, size, root, at, by] =
    openNote(note, [{ name: keyName(publicKey), publicKey }])?.text.split('\n') ?? [];
  return kind === 'accepted' && origin && size && root && at && by
    ? { origin, size: Number(size), root, at, by }
    : undefined;
}

/** All acceptances that the database and the place outside of it know of, each once. */
export async function acceptancesIn(
  db: Knex,
  outside: readonly string[],
  publicKey: Buffer,
): Promise<readonly Acceptance[]> {
  const rows: string[] = await db('app.tlog_acceptances').pluck('note');
  return [...new Set([...rows, ...outside])]
    .map((note) => openAcceptance(note, publicKey))
    .filter((one) => one !== undefined);
}

/** Keeps it beside the tree. */
export const keepAcceptance = (db: Knex, note: string) =>
  db('app.tlog_acceptances').insert({ note }).onConflict('note').ignore();
