import { world } from '#projections/world.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { Change } from './accountChanges.ts';
import { type AccountChange, type AccountDeps, changeAccount, type ChangeAnswer } from './changeAccount.ts';
import { lastAdminFault } from './lastAdmin.ts';
import { mayManage } from './mayManage.ts';
import { type User, userOf, userTable } from './users.ts';

/** What an account is: it may do everything, start nothing new, or not even sign in (domains, D7). */
export type AccountStatus = 'active' | 'blocked' | 'disabled';
export const statusOf = ({ blocked, disabled }: Pick<User, 'blocked' | 'disabled'>): AccountStatus =>
  disabled ? 'disabled' : blocked ? 'blocked' : 'active';

/**
 * Blocked people may sign in and finish what is under way, but start nothing new; the cards of a blocked cardholder
 * cannot be ordered. All their sessions end at once, and whoever is logged in as them is put out too.
 */
export const blockAccount = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  toldOf(deps, {
    ...change,
    what: 'blocked',
    shutsOut: true,
    refuse: async (user, trx) =>
      mayManage(change.actor, user, 3) ?? (await lastAdminFault(trx, { actor: change.actor, user })),
    columns: (row) => ({ blocked_at: row.blocked_at ?? deps.now() }),
  });

export const unblockAccount = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  toldOf(deps, {
    ...change,
    what: 'unblocked',
    refuse: (user) => mayManage(change.actor, user, 3),
    columns: () => ({ blocked_at: null }),
  });

/** Disabled people cannot sign in, and all their sessions end at once. */
export const disableAccount = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  toldOf(deps, {
    ...change,
    what: 'disabled',
    shutsOut: true,
    refuse: async (user, trx) =>
      mayManage(change.actor, user, 3) ?? (await lastAdminFault(trx, { actor: change.actor, user })),
    columns: (row) => ({ disabled_at: row.disabled_at ?? deps.now() }),
  });

export const enableAccount = (deps: AccountDeps, change: Change): Promise<ChangeAnswer> =>
  toldOf(deps, {
    ...change,
    what: 'enabled',
    refuse: (user) => mayManage(change.actor, user, 3),
    columns: () => ({ disabled_at: null }),
  });

/** Sets what an account is, with a reason, which staff alone read. */
export const changeStatus = (
  deps: AccountDeps,
  { status, ...change }: Change & { status: AccountStatus },
): Promise<ChangeAnswer> =>
  toldOf(deps, {
    ...change,
    what: status === 'active' ? 'enabled' : status,
    shutsOut: status !== 'active',
    refuse: async (user, trx) =>
      mayManage(change.actor, user, 3) ??
      (status === 'active' ? undefined : await lastAdminFault(trx, { actor: change.actor, user })),
    columns: ({ blocked_at, disabled_at }) => ({
      blocked_at: status === 'blocked' ? (blocked_at ?? deps.now()) : null,
      disabled_at: status === 'disabled' ? (disabled_at ?? deps.now()) : null,
    }),
  });

/** Changes an account, and mails its owner what it is now if that is something else than before. */
const toldOf = (deps: AccountDeps, change: AccountChange): Promise<ChangeAnswer> =>
  deps.db.transaction(async (trx) => {
    const before = await userTable(trx).where({ id: change.userId }).forUpdate().first();
    const answer = await changeAccount({ ...deps, db: trx }, change);
    if (answer.kind === 'refused' || !before) return answer;
    const outcome = statusOf(answer.user);
    if (statusOf(userOf(before)) !== outcome) {
      const mail = { template: 'status-changed', toUserId: change.userId, data: { outcome } } as const;
      await enqueueMail(trx, { id: world.newId(), ...mail, at: deps.now() });
    }
    return answer;
  });
