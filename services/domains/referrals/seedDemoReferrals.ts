import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { attribute } from './attribute.ts';
import { codeOf } from './codes.ts';

/** Request origin of the demo's own changes. */
export const byDemo: RequestOrigin = { via: 'program', origin: '127.0.0.0/24' };

/** A referral, with its instant (ISO 8601 UTC). */
interface Brought {
  readonly who: Person;
  readonly by: string;
  readonly at: string;
}

/** Creates referrals and the preceding visits for a demo of the product. Never used in production. */
export async function seedDemoReferrals(db: Db, all: readonly Brought[]): Promise<void> {
  for (const { who, by, at } of all) {
    const code = await codeOf({ db, now: () => new Date(at) }, by);
    await db.transaction((trx) =>
      attribute(trx, { actor: who, requestOrigin: byDemo, at: new Date(at) }, { userId: who.userId, code }),
    );
    for (const visitor of ['who signed up', 'who only looked']) {
      await db('app.referral_clicks')
        .insert({ code, day: pacificDate(at), visitor: `demo ${who.userId} ${visitor}` })
        .onConflict(['code', 'day', 'visitor'])
        .ignore();
    }
  }
}
