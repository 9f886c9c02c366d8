import type { Person, UserType } from '#workflows/kernel/actor.ts';
import { findUsers, kindsOf } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';
import { forbidden, invalid } from '#services/http/problems.ts';

/** Blocked people complete what is in progress, but start nothing new. */
export function refuseBlocked({ caller }: Pick<Call, 'caller'>): void {
  if (caller?.session?.user.blocked) throw forbidden('accountBlocked');
}

/** Customers act for themselves: naming somebody else is an error and is not ignored. */
export function ownId({ userId }: Person, given: string | undefined, field: string): Record<string, never> {
  if (given !== undefined && given !== userId) {
    throw invalid('body', [{ path: [field], code: 'notYours', message: 'is for staff alone' }]);
  }
  return {};
}

/** Returns the customer whom staff name; the account must be a customer's. */
export async function customerNamed(
  { db }: Pick<ApiDeps, 'db'>,
  id: string | undefined,
  userTypes: readonly UserType[],
  field: string,
): Promise<string> {
  const user = id === undefined ? undefined : (await findUsers(db, [id])).get(id);
  const kinds = user ? kindsOf(user) : [];
  if (!user || !kinds.some((kind) => userTypes.includes(kind)) || user.disabled) {
    throw invalid('body', [
      {
        path: [field],
        code: id === undefined ? 'required' : 'unknownCustomer',
        message: 'must be the id of a customer',
      },
    ]);
  }
  return user.id;
}
