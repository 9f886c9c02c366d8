import type { Caller } from './call.ts';
import type { HttpDeps } from './deps.ts';
import { tooManyUploads, unavailable } from './problems.ts';

/** Bodies stay in memory until they are stored, up to 10 MB each. */
const BODIES_AT_ONCE = 16;
const OF_ONE_AT_ONCE = 3;

/** Returns a key for counting uploads and prints: the account that really acts, or the access link without account. */
export const turnOf = ({ person }: Caller): string =>
  `${person.behind?.userId ?? person.userId} ${person.onlyBooking ?? ''}`;

/** Admits an upload before a byte of it is read. Returns a function that releases it; throws 429 or 503. */
export type UploadGate = (caller: Caller) => Promise<() => void>;

/** Limits concurrent uploads, in total and per person, and uploads per person and minute. */
export function uploadGate({ uploadLimit }: Pick<HttpDeps, 'uploadLimit'>): UploadGate {
  const inside: string[] = [];
  return async (caller) => {
    const turn = turnOf(caller);
    if (inside.filter((one) => one === turn).length >= OF_ONE_AT_ONCE) throw tooManyUploads(2);
    if (inside.length >= BODIES_AT_ONCE) throw unavailable();
    inside.push(turn);
    const leave = () => void inside.splice(inside.indexOf(turn), 1);
    try {
      const taken = await uploadLimit.take(turn);
      if (taken.kind === 'spent') throw tooManyUploads(taken.retryAfterSeconds);
      return leave;
    } catch (fault) {
      leave();
      throw fault;
    }
  };
}
