import type { Caller } from './call.ts';
import type { HttpDeps } from './deps.ts';
import { tooManyUploads, unavailable } from './problems.ts';

/** Bodies are held in memory until they are stored: 10 MB each. */
const BODIES_AT_ONCE = 16;
const OF_ONE_AT_ONCE = 3;

/** Whose turn an upload or a print takes: the account that really acts, or the access link, which is no account. */
export const turnOf = ({ person }: Caller): string =>
  `${person.behind?.userId ?? person.userId} ${person.onlyBooking ?? ''}`;

/** Lets an upload in before a byte of it is read. Answers how it leaves; throws 429 or 503. */
export type UploadGate = (caller: Caller) => Promise<() => void>;

/** Not too many at once, of everybody and of one person, and not too many of one person a minute. */
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
