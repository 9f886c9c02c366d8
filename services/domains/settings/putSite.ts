import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { adminIds } from '#services/accounts/mailRoleChanges.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { ChangeAnswer } from '#services/audit/auditedTable.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { settingsTable, type SiteSettings, siteSettings } from './siteSettings.ts';

/** Payment details shown to buyers: a thief who changes them diverts the payments. */
const payee = ['paymentEmail', 'cashtag', 'bankInstructions'] as const satisfies readonly (keyof SiteSettings)[];

/**
 * Writes the site's information about itself. A change of payment details is mailed to every admin, including the one
 * in whose name it was made: they may know nothing of it.
 */
export const putSite = (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  by: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
  change: { readonly seen: number; readonly row: SiteSettings },
): Promise<ChangeAnswer<SiteSettings>> =>
  db.transaction(async (trx) => {
    const before = await siteSettings(trx);
    const answer = await settingsTable.put({ db: trx, now }, by, true, change);
    // If another change came in between, the previous values are unknown.
    const isOther = before.revision !== change.seen || payee.some((name) => before[name] !== change.row[name]);
    if (answer.kind !== 'changed' || !isOther) return answer;
    for (const toUserId of await adminIds(trx)) {
      const data = { byId: by.actor.userId };
      await enqueueMail(trx, { id: world.newId(), template: 'payee-changed', toUserId, data, at: now() });
    }
    return answer;
  });
