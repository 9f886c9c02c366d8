import type { Db } from '#projections/database/db.ts';
import { fingerprintOf, type SigningKey } from '#services/vault/signingKey.ts';
import type { PersonalEventStore } from '#services/vault/personal/personalEventStore.ts';
import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { findUsers } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { ticketsAbout } from '#projections/tickets/query.ts';
import { collectStreams, namedIn } from './collectStreams.ts';
import { openPack } from './openPack.ts';
import { digestOf, type EvidencePack, PACK_FORMAT, type PackContent, type PackedFile, signedBytes } from './pack.ts';

export interface EvidenceDeps {
  readonly db: Db;
  readonly eventStore: Pick<PersonalEventStore, 'stored' | 'open'>;
  readonly now: () => Date;
  readonly env: { readonly PUBLIC_URL: string };
}

/** What is known of an order for ever, for a person who takes it, as it is stored: sealed values stay sealed, and what of the texts may be read stands beside them. */
export async function packContent(
  { db, eventStore, now, env }: EvidenceDeps,
  { orderId, userId }: { readonly orderId: string; readonly userId: string },
): Promise<PackContent> {
  const number = (await recordNamesOf(db, [orderId]))[orderId] ?? null;
  const { name } = whoIs(await findUsers(db, [userId]), userId);
  const { streams, texts } = await openPack(
    eventStore,
    await collectStreams(eventStore.stored, orderId, (...about) => ticketsAbout(db, ...about)),
  );
  const documents = await db('app.documents').where({ order_id: orderId }).pluck('file_id');
  const files = await filesOf(
    db,
    [...new Set([...namedIn(streams, /fileId$/i), ...documents])].filter((id) => uuid.test(id)),
  );
  return {
    format: PACK_FORMAT,
    issuer: env.PUBLIC_URL,
    order: { id: orderId, number },
    madeAt: now().toISOString(),
    madeBy: { userId, name },
    streams,
    texts,
    files,
    digest: digestOf(streams),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The pack as it leaves the house. */
export function signedPack(content: PackContent, { sign, publicKey }: SigningKey): EvidencePack {
  const value = sign(signedBytes(content)).toString('base64');
  return {
    ...content,
    signature: {
      algorithm: 'Ed25519',
      publicKey: publicKey.toString('base64'),
      fingerprint: fingerprintOf(publicKey),
      value,
    },
  };
}

interface FileRow {
  readonly id: string;
  readonly purpose: string;
  readonly media_type: string;
  readonly size: number;
  readonly sha256: string | null;
  readonly created_at: Date;
}

async function filesOf(db: Db, ids: readonly string[]): Promise<PackedFile[]> {
  const rows: FileRow[] =
    ids.length === 0 ? [] : await db('app.files').whereIn('id', ids).orderBy(['created_at', 'id']);
  return rows.map(({ id, purpose, media_type: mediaType, size, sha256, created_at: at }) => ({
    id,
    purpose,
    mediaType,
    size,
    uploadedAt: at.toISOString(),
    sha256,
  }));
}
