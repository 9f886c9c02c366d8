import { randomUUID } from 'node:crypto';
import { createSession } from '#services/accounts/sessions.ts';
import { userTable } from '#services/accounts/users.ts';
import { ask } from './client.ts';
import type { withApi } from './withApi.ts';

/** Somebody of the staff with these permissions and nothing else, logged in. */
export async function staffWith(api: ReturnType<typeof withApi>, permissions: object) {
  const { db, now } = api.rig().deps;
  const id = randomUUID();
  const at = now();
  await userTable(db).insert({
    id,
    email: `${id}@demo.test`,
    first_name: 'Tina',
    last_name: 'Two',
    user_type: 'staff',
    permissions: JSON.stringify(permissions),
    own_permissions: JSON.stringify(permissions),
    created_at: at,
    updated_at: at,
  });
  const { token } = await createSession({ db, now }, { userId: id });
  return {
    token,
    ask: (method: string, to: string, body?: object) =>
      ask(api.rig().url + to, { method, token, ...(body ? { body } : {}) }),
  };
}
