import type { Db, TableRow } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { newToken, tokenHash } from '#services/accounts/tokens.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';

type Deps = { readonly db: Db; readonly now: () => Date };
type LinkDeps = Deps & { readonly settingsAt: (now: string) => Promise<Pick<Settings, 'accessLinkDays'>> };
/** The order of a link, and the person who creates or ends it. */
interface Maker {
  readonly orderId: string;
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
}

/** A link that lets the client of one order fill in their own details. */
export interface ClientLink {
  readonly id: string;
  readonly orderId: string;
  readonly buyerId: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
  readonly answeredAt: string | null;
}

/**
 * Creates a link that is valid for some days (setting `accessLinkDays`). The previous link is closed, so that two
 * people never fill in the same form. The 256-bit token is stored as a hash.
 */
export async function createClientLink(
  { db, now, settingsAt }: LinkDeps,
  { orderId, buyerId, ...maker }: Maker & { readonly buyerId: string },
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  const at = now();
  const { accessLinkDays } = await settingsAt(at.toISOString());
  const [token, id, expiresAt] = [newToken(), world.newId(), addHours(at.toISOString(), 24 * accessLinkDays)];
  await db.transaction(async (trx) => {
    await openLinks(trx, orderId).update({ revoked_at: at });
    await trx('app.client_links').insert({
      id,
      token_hash: tokenHash(token),
      order_id: orderId,
      buyer_id: buyerId,
      created_at: at,
      expires_at: expiresAt,
    });
    await audited(trx, 'account.client-link-made.v1', { orderId, ...maker }, { id, at });
  });
  return { token, expiresAt };
}

/** Closes the links of an order. Returns how many were open. */
export const revokeClientLinks = ({ db, now }: Deps, maker: Maker): Promise<number> =>
  db.transaction(async (trx) => {
    const closed = await openLinks(trx, maker.orderId).update({ revoked_at: now() });
    if (closed > 0) await audited(trx, 'account.client-link-revoked.v1', maker, { id: world.newId(), at: now() });
    return closed;
  });

export type OpenedClientLink =
  | { readonly kind: 'open'; readonly link: ClientLink }
  | { readonly kind: 'closed'; readonly why: 'unknown' | 'revoked' | 'expired' | 'answered' };

/** Returns the order of a link. Links of a blocked or forgotten buyer are closed. */
export async function clientLinkOf({ db, now }: Deps, token: string): Promise<OpenedClientLink> {
  const row = await db('app.client_links as l')
    .join('app.users as u', 'u.id', 'l.buyer_id')
    .where({ 'l.token_hash': tokenHash(token) })
    .whereNull('u.disabled_at')
    .first('l.*');
  if (!row) return { kind: 'closed', why: 'unknown' };
  if (row.answered_at) return { kind: 'closed', why: 'answered' };
  if (row.revoked_at) return { kind: 'closed', why: 'revoked' };
  return row.expires_at <= now() ? { kind: 'closed', why: 'expired' } : { kind: 'open', link: linkOf(row) };
}

/** Returns the newest link of an order; undefined if there is none. */
export async function newestClientLink(
  { db }: Pick<Deps, 'db'>,
  orderId: string,
): Promise<(ClientLink & { readonly revoked: boolean }) | undefined> {
  const row = await db('app.client_links').where({ order_id: orderId }).orderBy('created_at', 'desc').first();
  return row && { ...linkOf(row), revoked: row.revoked_at !== null };
}

export const noteClientLinkAnswered = ({ db, now }: Deps, id: string): Promise<number> =>
  db('app.client_links').where({ id }).whereNull('answered_at').update({ answered_at: now() });

const openLinks = (db: Db, orderId: string) =>
  db('app.client_links').where({ order_id: orderId }).whereNull('revoked_at').whereNull('answered_at');

const audited = (
  trx: Db,
  type: 'account.client-link-made.v1' | 'account.client-link-revoked.v1',
  { orderId, actor, requestOrigin }: Maker,
  { id, at }: { readonly id: string; readonly at: Date },
) => writeAudit(trx, { id, stream: `account-${actor.userId}`, type, data: { orderId }, actor, at, requestOrigin });

type LinkRow = TableRow<'app.client_links'>;

const linkOf = (row: LinkRow): ClientLink => ({
  id: row.id,
  orderId: row.order_id,
  buyerId: row.buyer_id,
  expiresAt: row.expires_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
});
