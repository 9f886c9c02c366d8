import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Request } from 'express';
import type { Person } from '#workflows/kernel/actor.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { requestOrigin } from '#services/http/requestOrigin.ts';

const HOUR_MS = 3_600_000;

/**
 * Records that an internal user opens a customer's file, before it is sent. Since a page with a picture requests it
 * repeatedly, only one view per hour and person is kept.
 */
export async function recordFileAccess(
  { db, now }: Pick<ApiDeps, 'db' | 'now'>,
  person: Person,
  req: Request,
  { fileId, purpose, orderId = null }: { fileId: string; purpose: string; orderId?: string | null },
): Promise<void> {
  const lookedBehind = person.behind?.userId;
  if (!isStaffOrAdmin(person) && lookedBehind === undefined) return;
  const at = now();
  const hour = Math.floor(at.getTime() / HOUR_MS);
  await writeAudit(db, {
    id: derivedId('file-opened', fileId, person.userId, lookedBehind ?? '', hour),
    stream: `file-${fileId}`,
    type: 'file.opened.v1',
    data: { fileId, purpose, ...(orderId === null ? {} : { orderId }) },
    actor: person,
    at,
    requestOrigin: requestOrigin(req, person),
  });
}
