import type { Db } from '#projections/database/db.ts';
import type { UserType } from '#workflows/kernel/actor.ts';
import { recoveryCodesLeft } from './recoveryCodes.ts';

/** Whose accounts must have a second factor before they can do anything: `SECOND_FACTOR_FOR`. */
export type SecondFactorFor = 'nobody' | 'admins' | 'staff';

/** How somebody showed that it is them, beside the password. */
export type Factor = 'totp' | 'recovery' | 'passkey';

/** Whether an account of this type must have a second factor. */
export const mustHaveFactor = (forWhom: SecondFactorFor | undefined, userType: UserType): boolean =>
  forWhom === 'staff' ? userType === 'staff' || userType === 'admin' : forWhom === 'admins' && userType === 'admin';

/** SQL: whether the account `u` has a factor that is set up. */
export const hasFactorSql = `(exists (select from app.totp f where f.user_id = u.id and f.confirmed_at is not null)
  or exists (select from app.passkeys f where f.user_id = u.id))`;

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await db.raw<{ has: boolean }>(`select ${hasFactorSql} as has from app.users u where u.id = ?`, [
    userId,
  ]);
  return rows[0]?.has ?? false;
}

export interface Factors {
  readonly totp: boolean;
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    /** Instants, ISO 8601 UTC. */
    readonly createdAt: string;
    readonly usedAt: string | null;
  }[];
  readonly recoveryCodesLeft: number;
}

/** What an account has set up. */
export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const [totp, passkeys, left] = await Promise.all([
    db('app.totp').where({ user_id: userId }).whereNotNull('confirmed_at').first('id'),
    db('app.passkeys').where({ user_id: userId }).orderBy(['created_at', 'id']),
    recoveryCodesLeft(db, userId),
  ]);
  return {
    totp: totp !== undefined,
    passkeys: passkeys.map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      usedAt: used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: left,
  };
}
