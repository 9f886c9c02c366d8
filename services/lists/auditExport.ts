import { world } from '#projections/world.ts';
import { writeAudit } from '#services/audit/audit.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';

interface Exported {
  /** The list, as its file is named. */
  readonly queue: string;
  /** Default: all of it, neither narrowed nor searched. */
  readonly tab?: string;
  readonly columns: readonly string[];
  /** Whether it was narrowed. By what stays out of the audit, for a name may stand in it too. */
  readonly filtered?: boolean;
  readonly searched?: boolean;
}

/** Says who takes a table with other people's data away. To be awaited before its first line is sent. */
export const auditExport = (
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  { person: actor, requestOrigin }: Pick<Call, 'person' | 'requestOrigin'>,
  { queue, tab = 'all', columns, filtered = false, searched = false }: Exported,
): Promise<void> =>
  writeAudit(db, {
    id: world.newId(),
    stream: `account-${actor.userId}`,
    type: 'queue.exported.v1',
    data: { queue, tab, columns: [...columns], filtered, searched },
    actor,
    at: now(),
    requestOrigin,
  });
