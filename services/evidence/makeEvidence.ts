import { findUsers } from '#services/accounts/users.ts';
import type { Offload } from '#services/offload/offload.ts';
import { fingerprintOf } from '#services/vault/signingKey.ts';
import type { Vault } from '#services/vault/vault.ts';
import { type EvidenceDeps, signedPack } from './makePack.ts';
import type { PackContent } from './pack.ts';
import type { Language } from '#words/languages.ts';
import { peopleOf, reportOf } from './report.ts';

interface Deps extends EvidenceDeps {
  readonly vault: Pick<Vault, 'signing'>;
  readonly offload: Pick<Offload, 'printEvidence'>;
}

/** The signed pack as a file. */
export const packFile = ({ vault }: Pick<Deps, 'vault'>, content: PackContent): Buffer =>
  Buffer.from(`${JSON.stringify(signedPack(content, vault.signing), null, 1)}\n`);

/** The pack in print, made in a process of its own: it takes seconds of processor time. Throws `OffloadBusy` while `who` has one under way. */
export async function printedPack(
  { db, vault, offload }: Pick<Deps, 'db' | 'vault' | 'offload'>,
  content: PackContent,
  { language, who }: { language: Language; who: string },
): Promise<Uint8Array> {
  const users = await findUsers(db, peopleOf(content));
  const report = reportOf(content, { users, fingerprint: fingerprintOf(vault.signing.publicKey) });
  return offload.printEvidence({ report, language }, { who });
}
