import type { Db } from '#projections/database/db.ts';
import { userById } from '#services/accounts/users.ts';
import { isSiteField, type SiteSettings } from './siteSettings.ts';

/** What was changed last of what the site says about itself. */
interface LastSiteChange {
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
  readonly by: string | null;
  /** The fields that changed, each as it was. */
  readonly before: Partial<SiteSettings>;
  readonly after: Partial<SiteSettings>;
}

/** Read from the audit's own lines: a change stands there in the instant in which it is made. Undefined before the first one. */
export async function lastSiteChange(db: Db): Promise<LastSiteChange | undefined> {
  const lines = await db('app.audit_outbox')
    .where({ stream: 'settings' })
    .orderBy('line', 'desc')
    .limit(100)
    .select('data', 'meta');
  // The numbers of the lifecycles are changed in the same stream.
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
