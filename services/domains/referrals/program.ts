import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person, UserType } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';

interface Member {
  readonly userId: string;
  readonly userType: UserType;
}

/**
 * Returns whether a customer is in the referral program, and so reads the sales dashboard (product spec, section 6): by
 * the decision of staff, by default only brokers are.
 */
export async function isInProgram(db: Db, { userId, userType }: Member): Promise<boolean> {
  const row = await db('app.referral_program').where({ user_id: userId }).first('member');
  return row ? Boolean(row.member) : userType === 'broker';
}

/** Adds a customer to the program or removes them; the event contains the previous and the new state. */
export async function setProgram(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { actor, requestOrigin }: { readonly actor: Person; readonly requestOrigin: RequestOrigin },
  { member, ...user }: Member & { readonly member: boolean },
): Promise<void> {
  const at = now();
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`referral program ${user.userId}`]);
    const before = await isInProgram(trx, user);
    if (before === member) return;
    await trx('app.referral_program')
      .insert({ user_id: user.userId, member, changed_at: at })
      .onConflict('user_id')
      .merge();
    await writeAudit(trx, {
      id: world.newId(),
      stream: `account-${user.userId}`,
      type: 'account.referral-program-set.v1',
      data: { before, after: member },
      actor,
      at,
      requestOrigin,
    });
  });
}
