import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { limitKeyOf } from '#services/http/network.ts';
import { tokenHash } from './tokens.ts';

const KNOWN_DAYS = 90;

/**
 * By what an account is known where somebody tries to sign in: the browser's cookie, or the address (of IPv6: its `/64`), from
 * which it was signed in to within ninety days; undefined elsewhere. Also asked for unknown accounts, to do the same work.
 */
export async function knownPlace(
  { db, now }: { db: Db; now: () => Date },
  {
    userId = world.newId(),
    address,
    device,
  }: { userId?: string | undefined; address: string; device?: string | undefined },
): Promise<string | undefined> {
  const since = new Date(now().getTime() - KNOWN_DAYS * 86_400_000);
  const hash = tokenHash(device ?? '');
  const ofDevice = await db('app.known_devices')
    .where({ user_id: userId, device_hash: hash })
    .where('last_seen', '>', since)
    .first('user_id');
  const addresses = await db('app.sessions')
    .where({ user_id: userId })
    .whereNull('behind_user_id')
    .whereNotNull('address')
    .where('created_at', '>', since)
    .distinct()
    .pluck('address');
  if (ofDevice !== undefined) return `browser ${hash.toString('base64url')}`;
  const key = limitKeyOf(address);
  return addresses.some((one) => limitKeyOf(one!) === key) ? key : undefined;
}
