// oxlint-disable max-lines-per-function -- its functions share one state
// The streams of this process and all that reaches them stand together: whoever listens, and every kind of news that is sent to them.
import { createSession, type Session as Stream } from 'better-sse';
import type { Request, Response } from 'express';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { notificationChannel } from '#services/notifications/tell.ts';
import { accountsChannel } from '#services/accounts/sessions.ts';
import type { Caller } from '../call.ts';
import type { HttpDeps } from '../deps.ts';
import { callerOf } from '../middleware/caller.ts';
import { unavailable } from '../problems.ts';
import { presenceChannel } from './presenceChannel.ts';
import type { Audience, RecordName } from './audience.ts';
import { recentChanges } from './recentChanges.ts';
import { streamPlaces } from './streamPlaces.ts';

/** Messages within 100 ms are sent together, one per record: pages do not fetch more often anyway. */
const GATHER_MS = 100;
/** Interval of the comments that keep proxies from closing an idle stream. */
const HEARTBEAT_MS = 15_000;
/** Maximum time for which a stream may outlive its session. */
const SESSION_CHECK_MS = 3_000;

const MOST_UNREAD_BYTES = 1_000_000;

interface LiveMessage extends RecordName {
  readonly position: string;
}

interface LoggedMessage {
  readonly stream: string;
  readonly position: string;
}

/** The records' own data about who may be notified of their changes. */
interface Readers {
  readonly audienceOf: (
    record: { readonly name: LifecycleName; readonly id: string },
    position: bigint,
  ) => Promise<Audience>;
  readonly staffMaySee: (person: Person, lifecycle: LifecycleName) => boolean;
}

interface Listener {
  readonly person: Person;
  /** Ids of the session and of the person in it: after a notice about one of them, the stream may have to end. */
  readonly ids: ReadonlySet<string>;
  /** Ends the stream unless its session goes on unchanged. */
  readonly check: () => void;
  readonly stream: Stream;
  readonly res: Response;
  readonly pending: Map<string, LiveMessage>;
  /** Messages about streams that are not records: for admins, and to whoever has a new notification. Stream → message. */
  readonly logged: Map<string, LoggedMessage>;
  /** Records whose page somebody opened or left. */
  readonly visited: Map<string, RecordName>;
}

export interface Live {
  /** Answers a request with the stream, which ends with the session. */
  readonly open: (caller: Caller, req: Request, res: Response) => Promise<void>;
  /** Ends all streams, so that the server can close. */
  readonly close: () => void;
}

/**
 * The live streams of this process. They only say "record X is at position N", and only about records that the session
 * may see (admins also get streams that are not records). The page then asks again with `after=N`.
 */
export function createLive(
  deps: Pick<HttpDeps, 'changeFeed' | 'notices' | 'log' | 'env' | 'sessionOf' | 'db' | 'now'>,
  { audienceOf, staffMaySee }: Readers,
): Live {
  const listeners = new Set<Listener>();
  const places = streamPlaces();
  const recent = recentChanges();
  let closed = false;
  let gathering: NodeJS.Timeout | undefined;

  const flush = () => {
    gathering = undefined;
    for (const { stream, res, pending, logged, visited } of listeners) {
      if (pending.size + logged.size + visited.size === 0 || !stream.isConnected) continue;
      // A client that has stopped reading must not fill our memory: its browser reconnects on its own.
      if (res.writableLength > MOST_UNREAD_BYTES) {
        res.destroy();
      } else {
        for (const message of pending.values()) stream.push(message, 'moved');
        for (const message of logged.values()) stream.push(message, 'logged');
        for (const record of visited.values()) stream.push(record, 'present');
      }
      pending.clear();
      logged.clear();
      visited.clear();
    }
  };
  const gather = () => (gathering ??= world.setTimeout(flush, GATHER_MS));

  const report = (to: Iterable<Listener>, audience: Audience, position: bigint) => {
    for (const { person, pending } of to) {
      for (const { lifecycle, id } of audience(person)) {
        keepNewest(pending, `${lifecycle}-${id}`, { lifecycle, id, position: String(position) });
      }
    }
    gather();
  };
  /** Accounts, files, settings and the like belong to the audit: only admins are notified of their changes. */
  const tellAdmins = (to: Iterable<Listener>, stream: string, position: bigint) => {
    for (const { person, logged } of to) {
      if (person.userType === 'admin') keepNewest(logged, stream, { stream, position: String(position) });
    }
    gather();
  };
  const stopListening = deps.changeFeed.listen((streams, position) => {
    recent.remember(streams, position);
    if (listeners.size === 0) return;
    if (streams !== null) {
      for (const stream of streams) void reported(listeners, stream, position);
    } else {
      for (const { stream } of listeners) if (stream.isConnected) stream.push({ position: String(position) }, 'resync');
    }
  });
  // Only staff who may open the record's page see who else has it open. The next heartbeat makes up for a lost message.
  const visit = (stream: string) => {
    const record = recordOf(stream);
    if (!record) return;
    for (const { person, visited } of listeners) {
      if (staffMaySee(person, record.name)) visited.set(stream, { lifecycle: record.name, id: record.id });
    }
    gather();
  };
  void deps.notices.on(presenceChannel, visit, () => {});
  // Only that there is something: the page asks what it is.
  const notified = (userId: string) => {
    const stream = `notification-${userId}`;
    for (const { person, logged } of listeners) {
      if (person.userId === userId) keepNewest(logged, stream, { stream, position: '0' });
    }
    gather();
  };
  void deps.notices.on(notificationChannel, notified, () => {});
  // At once, not with the next look: somebody who was blocked sees nothing more.
  void deps.notices.on(
    accountsChannel,
    (payload) => {
      for (const { ids, check } of listeners) if (ids.has(payload)) check();
    },
    () => {},
  );
  const reported = async (to: Iterable<Listener>, stream: string, position: bigint) => {
    const record = recordOf(stream);
    if (!record) return tellAdmins(to, stream, position);
    try {
      report(to, await audienceOf(record, position), position);
    } catch (err) {
      deps.log.warn({ err, stream }, 'a live message was not sent');
    }
  };

  return {
    open: async ({ person, session }, req, res) => {
      if (closed) throw unavailable();
      places.take(person, res);
      const headers = { 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' };
      const stream = await createSession(req, res, { keepAlive: HEARTBEAT_MS, retry: 2_000, headers });
      const check = () => {
        const alike = ofSameLink(listener, listeners);
        if (alike[0] === listener) void stillSignedIn(deps, req, alike);
      };
      const ids = new Set([session?.id, person.userId, person.behind?.userId].filter((id) => id !== undefined));
      const listener: Listener = {
        person,
        ids,
        check,
        stream,
        res,
        pending: new Map(),
        logged: new Map(),
        visited: new Map(),
      };
      listeners.add(listener);
      const watch = world.setInterval(check, SESSION_CHECK_MS);
      stream.once('disconnected', () => {
        world.clearTimeout(watch);
        listeners.delete(listener);
      });
      stream.push({}, 'ready');
      // The page sent its requests before it listened: report what changed in between.
      const missed = recent.sinceShortly();
      if (missed === null) stream.push({ position: '' }, 'resync');
      else for (const [moved, position] of missed) void reported([listener], moved, position);
    },
    close: () => {
      closed = true;
      stopListening();
      world.clearTimeout(gathering);
      for (const { res } of listeners) res.end();
      listeners.clear();
    },
  };
}

/** Audiences are computed concurrently: of two changes of one record, the earlier one may be ready last. */
function keepNewest<Message extends { readonly position: string }>(
  pending: Map<string, Message>,
  name: string,
  message: Message,
) {
  const waiting = pending.get(name);
  if (!waiting || BigInt(waiting.position) < BigInt(message.position)) pending.set(name, message);
}

/** Streams by one access link, the first of which asks for all: unlike sessions, links are kept in no cache. A session's stream asks for itself. */
const ofSameLink = (listener: Listener, listeners: Iterable<Listener>): readonly Listener[] =>
  listener.person.byLink === undefined
    ? [listener]
    : [...listeners].filter(({ person }) => person.byLink === listener.person.byLink);

/** A stream ends with its session or with the permissions it was opened with. */
async function stillSignedIn(
  deps: Parameters<typeof callerOf>[0] & Pick<HttpDeps, 'log'>,
  req: Request,
  streams: readonly Pick<Listener, 'person' | 'res'>[],
) {
  try {
    const now = JSON.stringify((await callerOf(deps, req))?.person);
    for (const { person, res } of streams) if (JSON.stringify(person) !== now) res.end();
  } catch (err) {
    deps.log.warn({ err }, 'a live stream’s session could not be looked at');
  }
}
