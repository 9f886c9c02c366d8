import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person, System } from '#workflows/kernel/actor.ts';
import type { Json } from '#workflows/kernel/json.ts';
import { notify } from '#services/vault/notices.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { Vault } from '#services/vault/vault.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { mayLogInAsAnybody } from './logInAs.ts';
import { accountsChannel, endLoginsAs } from './sessions.ts';
import { shutOut } from './shutOut.ts';
import { type User, userOf, type UserRow, userTable } from './users.ts';

export interface AccountDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly vault: Pick<Vault, 'seal' | 'closeTexts'>;
}

export type ChangeAnswer = { readonly kind: 'changed'; readonly user: User } | AccountRefusal;

export interface AccountChange {
  readonly actor: Person | System;
  readonly requestOrigin: RequestOrigin;
  readonly userId: string;
  /** The action, as the audit names it: `permissionsSet`. */
  readonly what: string;
  /** Why the change is not allowed; checked under the account's lock. */
  readonly refuse?: (user: User, trx: Db) => AccountRefusal | undefined | Promise<AccountRefusal | undefined>;
  readonly columns: (row: UserRow, trx: Db) => Partial<UserRow> | Promise<Partial<UserRow>>;
  /** Everything that let them in ends with it; accounts of providers stay linked, for the day when they may log in again. */
  readonly shutsOut?: boolean;
  /** Why, where it was asked for: sealed in the audit like every text about a person. */
  readonly reason?: string;
  /** The revision that the caller saw, if given. */
  readonly expectedRevision?: number;
}

/**
 * Changes an account and writes the audit line in one transaction. Writes nothing if nothing would change. Personal
 * values are sealed before they are written to the line; passwords never are.
 */
export async function changeAccount({ db, now, vault }: AccountDeps, change: AccountChange): Promise<ChangeAnswer> {
  return db.transaction(async (trx) => {
    const row = await userTable(trx).where({ id: change.userId }).forUpdate().first();
    if (!row || row.forgotten_at) return refusal('unknownAccount');
    const refused = await change.refuse?.(userOf(row), trx);
    if (refused) return refused;
    if (change.expectedRevision !== undefined && change.expectedRevision !== row.revision) {
      return refusal('revisionMoved', { expected: change.expectedRevision, actual: row.revision });
    }
    const columns = changed(row, await change.columns(row, trx));
    if (Object.keys(columns).length === 0) return { kind: 'changed', user: userOf(row) };
    const at = now();
    const [after] = await userTable(trx)
      .where({ id: row.id })
      .update({ ...forKnex(columns), updated_at: at, revision: row.revision + 1 })
      .returning('*');
    if (!after) throw new Error(`Account ${row.id} vanished under its lock`);
    const id = world.newId();
    const why =
      change.reason === undefined
        ? {}
        : await sealedReason(vault, { eventId: id, userId: row.id, reason: change.reason });
    const data = {
      ...why,
      what: change.what,
      before: await shown(vault, id, 'before', row, columns),
      after: await shown(vault, id, 'after', after, columns),
    };
    await writeAudit(trx, {
      id,
      stream: `account-${row.id}`,
      type: 'account.changed.v1',
      data,
      actor: change.actor,
      at,
      requestOrigin: change.requestOrigin,
    });
    if (change.shutsOut) await shutOut(trx, { userId: row.id, at, providers: 'keep' });
    else if (!mayLogInAsAnybody(userOf(after))) await endLoginsAs(trx, { userId: row.id, at });
    await notify(trx, accountsChannel, row.id);
    return { kind: 'changed', user: userOf(after) };
  });
}

const changed = (row: UserRow, columns: Partial<UserRow>): Partial<UserRow> =>
  Object.fromEntries(
    Object.entries(columns).filter(([column, value]) => textOf(value) !== textOf(row[column as keyof UserRow])),
  );

/** The database keeps an object's keys in an order of its own. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const forKnex = ({ permissions, own_permissions: own, ...columns }: Partial<UserRow>) => ({
  ...columns,
  ...(permissions ? { permissions: JSON.stringify(permissions) } : {}),
  ...(own ? { own_permissions: JSON.stringify(own) } : {}),
});

const personal: ReadonlySet<string> = new Set([
  'email',
  'first_name',
  'last_name',
  'phone',
  'state',
  'company_name',
  'source',
  'source_text',
  'bounced_email',
  'bounce_said',
]);
const secret: ReadonlySet<string> = new Set(['password_hash']);

/** The changed columns, in the form that events may keep permanently. */
async function shown(
  vault: Pick<Vault, 'seal'>,
  eventId: string,
  side: 'before' | 'after',
  row: UserRow,
  columns: Partial<UserRow>,
): Promise<Record<string, Json>> {
  const reported: Record<string, Json> = {};
  for (const column of Object.keys(columns) as (keyof UserRow)[]) {
    const value = row[column];
    if (secret.has(column)) continue;
    if (personal.has(column) && typeof value === 'string') {
      reported[column] = await vault.seal(subjectOfUser(row.id), value, { eventId, path: `${side}.${column}` });
    } else {
      reported[column] = value instanceof Date ? value.toISOString() : value;
    }
  }
  return reported;
}
