import { randomUUID } from 'node:crypto';
import type { Db } from '#projections/database/db.ts';
import { adminIds } from '#services/accounts/mailRoleChanges.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { ChangeAnswer } from '#services/audit/auditedTable.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { settingsTable, type SiteSettings, siteSettings } from './siteSettings.ts';

/** What buyers read where they are asked to pay: whoever changes it has the money sent to themselves. */
const payee = ['paymentEmail', 'cashtag', 'bankInstructions'] as const satisfies readonly (keyof SiteSettings)[];

/**
 * Writes what the site says about itself. A change of where buyers pay is mailed to every admin, and to the one in whose name it was made
 * too: they may know nothing of it.
 */
export const putSite = (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  by: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
  change: { readonly seen: number; readonly row: SiteSettings },
): Promise<ChangeAnswer<SiteSettings>> =>
  db.transaction(async (trx) => {
    const before = await siteSettings(trx);
    const answer = await settingsTable.put({ db: trx, now }, by, true, change);
    // Of a change that came in between, what was there before is not known.
    const isOther = before.revision !== change.seen || payee.some((name) => before[name] !== change.row[name]);
    if (answer.kind !== 'changed' || !isOther) return answer;
    for (const toUserId of await adminIds(trx)) {
      const data = { byId: by.actor.userId };
      await enqueueMail(trx, { id: randomUUID(), template: 'payee-changed', toUserId, data, at: now() });
    }
    return answer;
  });
