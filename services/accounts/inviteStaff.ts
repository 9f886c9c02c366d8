// oxlint-disable max-lines-per-function -- one step after the other
import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { Language } from '#words/languages.ts';
import { accountEmail } from './accountEmail.ts';
import { issueToken } from './accountTokens.ts';
import { permissionsInForce } from './permissionsInForce.ts';
import { type AccountRefusal, refusal } from './refusal.ts';
import { type User, userAt, userOf, userTable } from './users.ts';

/** How long the link of an invitation works, in ms: a week. Afterwards the link for a new password does. */
const OPEN_MS = 7 * 24 * 3_600_000;

export interface Invitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Language;
  /** What they may do from the start. */
  readonly roleIds: readonly string[];
}

/**
 * Opens an account for a colleague, with its roles and without a password, and mails them the link that sets one (product spec,
 * section 3: `pass_status`). `emailTaken` for an address that has an account, `unknownRole` for a role that is gone.
 */
export async function inviteStaff(
  { db, now, vault }: { db: Db; now: () => Date; vault: Pick<Vault, 'secretOf'> },
  {
    actor,
    requestOrigin,
    invitation: { email: typed, firstName, lastName, locale, roleIds },
  }: { readonly actor: Person; readonly requestOrigin: RequestOrigin; readonly invitation: Invitation },
): Promise<{ readonly kind: 'invited'; readonly user: User } | AccountRefusal> {
  if (actor.behind) return refusal('notWhileLoggedInAs');
  const email = accountEmail(typed);
  if (email === undefined) return refusal('emailInvalid');
  const at = now();
  return db.transaction(async (trx) => {
    // A role that is being deleted has nobody in it, and stays without.
    const roles = await trx('app.roles')
      .whereIn('id', [...roleIds])
      .forShare()
      .pluck('id');
    if (roles.length < new Set(roleIds).size) return refusal('unknownRole');
    if (await userAt(trx, typed).first('id')) return refusal('emailTaken');
    const id = world.newId();
    const [row] = await userTable(trx)
      .insert({
        id,
        email,
        first_name: firstName,
        last_name: lastName,
        user_type: 'staff',
        role_ids: [...roleIds],
        permissions: JSON.stringify(await permissionsInForce(trx, { roleIds, own: {} })),
        locale,
        created_at: at,
        updated_at: at,
      })
      .onConflict('email')
      .ignore()
      .returning('*');
    if (!row) return refusal('emailTaken');
    const { id: tokenId } = await issueToken(
      { trx, now, vault },
      { purpose: 'reset-password', userId: id, openMs: OPEN_MS },
    );
    await enqueueMail(trx, { id: tokenId, template: 'staff-invited', toUserId: id, data: { tokenId }, at });
    await writeAudit(trx, {
      id,
      stream: `account-${id}`,
      type: 'account.staff-invited.v1',
      data: { roleIds: [...roleIds] },
      actor,
      at,
      requestOrigin,
    });
    return { kind: 'invited', user: userOf(row) };
  });
}
