import type { NamedUser } from '#services/accounts/users.ts';

/** A person for display. */
export interface Shown {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Returns an account's name for display; empty for a forgotten one. */
export function whoIs(users: ReadonlyMap<string, NamedUser>, id: string): Shown {
  const user = users.get(id);
  return user && !user.forgotten
    ? { id, name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }
    : { id, name: '', email: '' };
}
