import { timingSafeEqual } from 'node:crypto';
import type { Db } from '#projections/database/db.ts';
import { tokenHash } from '#services/accounts/tokens.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import type { Vault } from '#services/vault/vault.ts';
import { guides } from '#services/domains/content/site/routes.ts';

const DAY_MS = 86_400_000;

/** Where the guide of a mailed link is, for 24 hours; undefined for a link that expired or never was. Works as often as it's opened until then. */
export async function guideOfLink(
  { db, now, vault }: { db: Db; now: () => Date; vault: Pick<Vault, 'secretOf'> },
  token: string,
): Promise<string | undefined> {
  const [id = '', secret = ''] = token.split('.');
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  if (!timingSafeEqual(tokenHash(secret), tokenHash(vault.secretOf(linkPurposes.guide, id)))) return undefined;
  const row = await db('app.contact_requests')
    .where({ id, kind: 'guide' })
    .where('created_at', '>', new Date(now().getTime() - DAY_MS))
    .first('guide');
  return row && guides[row.guide!];
}
