import { findUsers } from '#services/accounts/users.ts';
import type { Offload } from '#services/offload/offload.ts';
import { fingerprintOf } from '#services/vault/signingKey.ts';
import type { Vault } from '#services/vault/vault.ts';
import { type EvidenceDeps, signedPack } from './makePack.ts';
import type { PackContent } from './pack.ts';
import type { Language } from '#words/languages.ts';
import { buyersReport } from './buyersReport.ts';
import { peopleOf, reportOf } from './report.ts';

interface Deps extends EvidenceDeps {
  readonly vault: Pick<Vault, 'signing'>;
  readonly offload: Pick<Offload, 'printEvidence'>;
}

/** The signed pack as a file. */
export const packFile = ({ vault }: Pick<Deps, 'vault'>, content: PackContent): Buffer =>
  Buffer.from(`${JSON.stringify(signedPack(content, vault.signing), null, 1)}\n`);

/**
 * The pack in print, made in a process of its own: it takes seconds of processor time. `buyerId`: as the order's buyer
 * may read it. Throws `OffloadBusy` while `who` has one under way.
 */
export async function printedPack(
  { db, vault, offload }: Pick<Deps, 'db' | 'vault' | 'offload'>,
  content: PackContent,
  { language, who, buyerId }: { language: Language; who: string; buyerId?: string },
): Promise<Uint8Array> {
  const users = await findUsers(db, peopleOf(content));
  const report = reportOf(content, { users, fingerprint: fingerprintOf(vault.signing.publicKey) });
  const shown = buyerId === undefined ? report : buyersReport(report, content, buyerId);
  return offload.printEvidence({ report: shown, language }, { who });
}
