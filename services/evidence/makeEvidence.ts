import { findUsers } from '#services/accounts/users.ts';
import { fingerprintOf } from '#services/vault/signingKey.ts';
import type { Vault } from '#services/vault/vault.ts';
import { type EvidenceDeps, signedPack } from './makePack.ts';
import type { PackContent } from './pack.ts';
import type { EvidenceLanguage } from './pdf/phrasing.ts';
import { peopleOf, reportOf } from './report.ts';

interface Deps extends EvidenceDeps {
  readonly vault: Pick<Vault, 'signing'>;
}

/** The signed pack as a file. */
export const packFile = ({ vault }: Pick<Deps, 'vault'>, content: PackContent): Buffer => Buffer.from(`${JSON.stringify(signedPack(content, vault.signing), null, 1)}\n`);

/** The pack in print. */
export async function printedPack({ db, vault }: Pick<Deps, 'db' | 'vault'>, content: PackContent, language: EvidenceLanguage): Promise<Buffer> {
  const users = await findUsers(db, peopleOf(content));
  const report = reportOf(content, { users, fingerprint: fingerprintOf(vault.signing.publicKey) });
  const { renderPdf } = await import('./pdf/renderPdf.tsx');
  return renderPdf(report, language);
}
