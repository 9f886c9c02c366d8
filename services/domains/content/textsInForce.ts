import type { Db } from '#projections/database/db.ts';
import { type AgreedTexts, textsAgreedTo } from '#workflows/agreedTexts.ts';
import { versionAt } from './contentTable.ts';

/** By the file's name of each text that people agree to, how an event names its version. */
const agreed = { 'terms-and-conditions': 'termsVersion', 'refund-policy': 'refundPolicyVersion' } as const;

/** The versions of terms and refund policy that are read at each of some instants (ISO 8601 UTC). */
export async function textsInForce(db: Db, instants: readonly string[]): Promise<ReadonlyMap<string, AgreedTexts>> {
  const rows = await db('app.content')
    .whereRaw(`content ->> 'kind' = 'policy'`)
    .whereRaw(`content ->> 'slug' = any(?)`, [Object.keys(agreed)])
    .select('content');
  const textsAt = (at: string) =>
    textsAgreedTo(
      Object.fromEntries(
        rows.map(({ content }) => [agreed[content.slug as keyof typeof agreed], versionAt(content, at) ?? undefined]),
      ),
    );
  return new Map(instants.map((at) => [at, textsAt(at)]));
}
