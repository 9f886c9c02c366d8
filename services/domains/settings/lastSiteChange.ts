import type { Db } from '#projections/database/db.ts';
import { userById } from '#services/accounts/users.ts';
import { isSiteField, type SiteSettings } from './siteSettings.ts';

/** The last change of the site's information about itself. */
interface LastSiteChange {
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
  readonly by: string | null;
  /** The changed fields, with their previous values. */
  readonly before: Partial<SiteSettings>;
  readonly after: Partial<SiteSettings>;
}

/**
 * Reads the last change from the audit log, which records it at the instant of the change. Returns undefined before the
 * first one.
 */
export async function lastSiteChange(db: Db): Promise<LastSiteChange | undefined> {
  const lines = await db('app.audit_outbox')
    .where({ stream: 'settings' })
    .orderBy('line', 'desc')
    .limit(100)
    .select('data', 'meta');
  // Changes of the numeric settings are in the same stream.
  const last = lines.find(({ data: { after } }) => fieldsOf(after).length > 0 && fieldsOf(after).every(isSiteField));
  if (!last?.data['before']) return undefined;
  const { actor, at } = last.meta;
  const by = actor.kind === 'person' ? await userById(db, actor.userId) : undefined;
  return {
    at,
    by: by ? `${by.firstName} ${by.lastName}` : null,
    before: last.data['before'] as Partial<SiteSettings>,
    after: last.data['after'] as Partial<SiteSettings>,
  };
}

const fieldsOf = (values: unknown): readonly string[] => Object.keys(values ?? {});
