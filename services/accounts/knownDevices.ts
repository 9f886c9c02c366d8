import type { Db } from '#projections/database/db.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { newToken, tokenHash } from './tokens.ts';

const KNOWN_DAYS = 90;

/**
 * Whether somebody has signed in with this browser before, asked before the session is there: it has the cookie of a sign-in, or came
 * from the same address with the same program within ninety days (programs keep no cookies). It is known from now on. Whoever signs in
 * for the first time has no other device to be told at.
 */
export async function noteDevice(
  { trx, now }: { trx: Db; now: () => Date },
  { userId, address, userAgent, device }: { userId: string; address: string; userAgent?: string; device?: string },
): Promise<{ readonly device: string; readonly mailOwner: (sessionId: string) => Promise<void> }> {
  const at = now();
  const own = () => trx('app.sessions').where({ user_id: userId }).whereNull('behind_user_id');
  const hash = device === undefined ? undefined : tokenHash(device);
  const byCookie: unknown =
    hash && (await trx('app.known_devices').where({ user_id: userId, device_hash: hash }).first('user_id'));
  const alike: unknown = await own()
    .where({ address, user_agent: userAgent?.slice(0, 300) ?? null })
    .where('created_at', '>', new Date(at.getTime() - KNOWN_DAYS * 86_400_000))
    .first('id');
  const isNew = !byCookie && alike === undefined && (await own().first('id')) !== undefined;
  // A browser that several people use is known to each of them by the same cookie.
  const kept = device ?? newToken();
  await trx('app.known_devices')
    .insert({ user_id: userId, device_hash: tokenHash(kept), first_seen: at, last_seen: at })
    .onConflict(['user_id', 'device_hash'])
    .merge({ last_seen: at });
  return {
    device: kept,
    mailOwner: async (sessionId) => {
      if (!isNew) return;
      await enqueueMail(trx, { id: sessionId, template: 'new-sign-in', toUserId: userId, data: { sessionId }, at });
    },
  };
}
