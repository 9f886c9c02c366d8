import type { User } from '#services/accounts/users.ts';

/** A person on a screen. */
export interface Shown {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** An account's name for a screen; empty for one that was forgotten. */
export function whoIs(users: ReadonlyMap<string, User>, id: string): Shown {
  const user = users.get(id);
  return user && !user.forgotten
    ? { id, name: `${user.firstName} ${user.lastName}`.trim(), email: user.email }
    : { id, name: '', email: '' };
}
