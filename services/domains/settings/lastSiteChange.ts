import type { Knex } from 'knex';
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

interface Line {
  data: { before: Record<string, unknown> | null; after: Record<string, unknown> };
  meta: { at: string; actor: { userId?: string } };
}

/** Read from the audit's own lines: a change stands there in the instant in which it is made. Undefined before the first one. */
export async function lastSiteChange(db: Knex): Promise<LastSiteChange | undefined> {
  const lines: Line[] = await db('app.audit_outbox')
    .where({ stream: 'settings' })
    .orderBy('line', 'desc')
    .limit(100)
    .select('data', 'meta');
  // The numbers of the lifecycles are changed in the same stream.
  const last = lines.find(({ data }) => fieldsOf(data.after).length > 0 && fieldsOf(data.after).every(isSiteField));
  if (!last?.data.before) return undefined;
  const { actor, at } = last.meta;
  const by = actor.userId === undefined ? undefined : await userById(db, actor.userId);
  return {
    at,
    by: by ? `${by.firstName} ${by.lastName}` : null,
    before: last.data.before as Partial<SiteSettings>,
    after: last.data.after as Partial<SiteSettings>,
  };
}

const fieldsOf = (values: object): readonly string[] => Object.keys(values);
