import type { Db, TableRow } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { Settings } from '#workflows/settings/settings.ts';
import { linkPurposes } from '#services/mail/linkPurposes.ts';
import type { Vault } from '#services/vault/vault.ts';
import { derivedId } from '#services/commands/ids.ts';
import { type AuditLine, type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { tokenHash } from './tokens.ts';

type Deps = { readonly db: Db; readonly now: () => Date };
/** What making a link takes. */
export type LinkDeps = Deps & {
  readonly vault: Pick<Vault, 'secretOf'>;
  readonly settingsAt: (now: string) => Promise<Pick<Settings, 'accessLinkDays'>>;
};

/** Who of the house makes a link or ends it. */
interface Maker {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
}

export interface AccessLink {
  readonly id: string;
  readonly bookingId: string;
  readonly cardholderId: string;
  /** Instant, ISO 8601 UTC. */
  readonly expiresAt: string;
}

/**
 * Lets a cardholder open one booking's consent form without signing in, for some days (setting `accessLinkDays`). The 256-bit
 * token is stored hashed. A reaction gives a derived `id`: the same id again gives the same link and changes nothing.
 * `by`: who gets to see the link themselves, beside the cardholder it is mailed to; that is audited, for with it they can sign.
 */
export async function createAccessLink(
  { db, now, vault, settingsAt }: LinkDeps,
  {
    id = world.newId(),
    bookingId,
    cardholderId,
    by,
  }: { readonly id?: string; readonly bookingId: string; readonly cardholderId: string; readonly by?: Maker },
): Promise<AccessLink & { readonly token: string }> {
  const token = vault.secretOf(linkPurposes.accessLink, id);
  const at = now();
  const { accessLinkDays } = await settingsAt(at.toISOString());
  const row = await db.transaction(async (trx) => {
    await trx('app.access_links')
      .insert({
        id,
        token_hash: tokenHash(token),
        booking_id: bookingId,
        cardholder_id: cardholderId,
        created_at: at,
        expires_at: addHours(at.toISOString(), 24 * accessLinkDays),
      })
      .onConflict('id')
      .ignore();
    if (by) {
      const about = { id, at, cardholderId, data: { bookingId, linkId: id } };
      await audited(trx, 'account.access-link-made.v1', by, about);
    }
    return trx('app.access_links').where({ id }).first();
  });
  return { ...linkOf(row!), token };
}

export type OpenedLink =
  | {
      readonly kind: 'open';
      readonly link: AccessLink;
      /** May act on that one booking and nothing else. */ readonly person: Person;
    }
  | { readonly kind: 'closed'; readonly why: 'unknown' | 'revoked' }
  | { readonly kind: 'closed'; readonly why: 'expired'; readonly link: AccessLink };

/** The cardholder and the booking of a link. */
export async function accessLinkOf({ db, now }: Deps, token: string): Promise<OpenedLink> {
  const row = await db('app.access_links as l')
    .join('app.users as u', 'u.id', 'l.cardholder_id')
    .where({ 'l.token_hash': tokenHash(token) })
    .whereRaw("'cardholder' in (u.user_type, u.other_kind)")
    .whereNull('u.disabled_at')
    .first('l.*');
  if (!row) return { kind: 'closed', why: 'unknown' };
  if (row.revoked_at) return { kind: 'closed', why: 'revoked' };
  if (row.expires_at <= now()) return { kind: 'closed', why: 'expired', link: linkOf(row) };
  const link = linkOf(row);
  return {
    kind: 'open',
    link,
    person: {
      kind: 'person',
      userId: link.cardholderId,
      userType: 'cardholder',
      permissions: {},
      onlyBooking: link.bookingId,
      byLink: link.id,
    },
  };
}

const HOUR_MS = 3_600_000;

/**
 * Records in the audit that a link was opened. Reloading a page opens it again, so this is recorded at most once an
 * hour.
 */
export async function noteLinkOpened(
  { db, now }: Deps,
  { link: { id, bookingId, cardholderId }, person }: Extract<OpenedLink, { kind: 'open' }>,
  requestOrigin: RequestOrigin,
): Promise<void> {
  const at = now();
  const line = derivedId('access-link-opened', id, Math.floor(at.getTime() / HOUR_MS));
  await writeAudit(db, {
    id: line,
    stream: `account-${cardholderId}`,
    type: 'account.access-link-opened.v1',
    data: { bookingId, linkId: id },
    actor: person,
    at,
    requestOrigin,
  });
}

/** Closes the links of a booking. Returns how many were open. */
export const revokeAccessLinks = (
  { db, now }: Deps,
  { bookingId, by }: { readonly bookingId: string; readonly by: Maker },
): Promise<number> =>
  db.transaction(async (trx) => {
    const at = now();
    const closed = await trx('app.access_links')
      .where({ booking_id: bookingId })
      .whereNull('revoked_at')
      .update({ revoked_at: at })
      .returning('cardholder_id');
    for (const cardholderId of new Set(closed.map((row) => row.cardholder_id))) {
      const about = { id: world.newId(), at, cardholderId, data: { bookingId } };
      await audited(trx, 'account.access-link-revoked.v1', by, about);
    }
    return closed.length;
  });

/** Closes all links of a cardholder: they were mailed to an address that is theirs no more, or the account is gone. */
export const endAccessLinks = async (trx: Db, cardholderId: string, at: Date): Promise<void> =>
  void (await trx('app.access_links')
    .where({ cardholder_id: cardholderId })
    .whereNull('revoked_at')
    .update({ revoked_at: at }));

const audited = (
  trx: Db,
  type: 'account.access-link-made.v1' | 'account.access-link-revoked.v1',
  by: Maker,
  { cardholderId, ...line }: Pick<AuditLine, 'id' | 'at' | 'data'> & { readonly cardholderId: string },
): Promise<void> => writeAudit(trx, { ...line, ...by, stream: `account-${cardholderId}`, type });

type LinkRow = TableRow<'app.access_links'>;

const linkOf = (row: LinkRow): AccessLink => ({
  id: row.id,
  bookingId: row.booking_id,
  cardholderId: row.cardholder_id,
  expiresAt: row.expires_at.toISOString(),
});
