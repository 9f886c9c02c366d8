// oxlint-disable max-lines-per-function -- its functions share one state
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { LogReadOnly } from '#services/eventstore/faults.ts';
import { pause } from '#services/eventstore/pause.ts';
import type { Logger } from '#services/platform/logger.ts';
import { type Behind, behindAnchor } from './behindAnchor.ts';
import { openCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { newestCheckpointNote } from './checkpointRows.ts';
import { type CheckpointPlaces, type Trusted, trustedCheckpoints } from './trusted.ts';

/** Why nothing may be written: the log has fewer events than were signed. */
export interface ReadOnly extends Behind {
  readonly anchor: SignedCheckpoint;
  /** It was whole when this process started: somebody has cut it since. */
  readonly sinceStart: boolean;
}

/** Tells whether this process may append. */
export interface Standing {
  /** Undefined if the log is fine, and while this is not known yet. */
  readonly readOnly: () => ReadOnly | undefined;
  /** Resolves once it is known. */
  readonly known: () => Promise<void>;
  /** Checks again after an admin has accepted. Rejects if a store cannot be reached: the earlier result then stays. */
  readonly recheck: () => Promise<void>;
  readonly stop: () => void;
}

interface Deps {
  readonly places: CheckpointPlaces;
  readonly storedLog: Pick<EventStore, 'read' | 'readAll' | 'head'>;
  readonly isDense: boolean;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  /** Accepts an empty log automatically: for development, where a deleted database is no loss. */
  readonly beginsAnew?: ((readOnly: ReadOnly) => Promise<void>) | undefined;
  readonly watchMs?: number;
}

/** The channel on which processes learn that an admin has accepted the log. */
export const acceptedChannel = 'app_log_accepted';

const AGAIN_MS = 1_000;
/** How often a running process looks whether the log still has all that was signed: a few rows, while all is well. */
const WATCH_MS = 5_000;

/**
 * Compares the log with the newest checkpoint outside the database: at the start, where the result is unknown while a store
 * cannot be reached, and again and again while it runs, so that a log that is cut takes nothing more.
 */
export function createStanding(deps: Deps): Standing {
  const stopping = new AbortController();
  let readOnly: ReadOnly | undefined;
  let wasWhole = false;
  let trusted: Trusted | undefined;
  const look = async (places = deps.places) => {
    trusted = await trustedCheckpoints(places);
    const { anchor } = trusted;
    const behind = anchor && (await behindAnchor({ db: places.db, ...deps }, anchor));
    const found = anchor && behind && { ...behind, anchor, sinceStart: wasWhole };
    wasWhole ||= !found;
    if (found?.found === 0 && !wasWhole && deps.beginsAnew) {
      deps.log.warn({ signed: found.signed }, 'the log is empty although checkpoints say otherwise: a new one begins');
      await deps.beginsAnew(found);
      return look();
    }
    readOnly = found;
    if (found) {
      deps.log.error(
        { signed: found.signed, found: found.found, from: found.from, to: found.to },
        `read-only: ${readOnlySentence(found)}`,
      );
    }
  };
  const first = (async () => {
    while (!stopping.signal.aborted) {
      try {
        return await look();
      } catch (err) {
        if (stopping.signal.aborted) return;
        deps.log.warn({ err }, 'the log cannot be held against its checkpoints yet');
        await pause(AGAIN_MS, stopping.signal);
      }
    }
  })();
  /** By the newest checkpoint alone, or by the one that was known when somebody took that away. */
  const isCut = async (): Promise<boolean> => {
    if (!trusted) return true;
    const note = await newestCheckpointNote(deps.places.db);
    const newest = note === undefined ? undefined : openCheckpoint(note, [trusted.identity.key]);
    const known = trusted.anchor?.size ?? 0;
    const anchor = newest && newest.size >= known ? newest : trusted.anchor;
    if (anchor) trusted = { ...trusted, anchor };
    return anchor !== undefined && (await behindAnchor({ db: deps.places.db, ...deps }, anchor)) !== undefined;
  };
  void first.then(async () => {
    // The place of somebody else's is asked at a start and after an acceptance only; who is behind stays so until then.
    const own = { ...deps.places, url: undefined };
    while (!stopping.signal.aborted) {
      await pause(deps.watchMs ?? WATCH_MS, stopping.signal);
      if (stopping.signal.aborted || readOnly) continue;
      // A store that is away says nothing about the log.
      await isCut()
        .then((is) => (is ? look(own) : undefined))
        .catch(() => {});
    }
  });
  return { readOnly: () => readOnly, known: () => first, recheck: () => look(), stop: () => stopping.abort() };
}

/** For logs and command lines. */
export function readOnlySentence({ why, signed, found, from, to }: Behind): string {
  if (why === 'differs') return `the log differs from its newest checkpoint, which was signed over ${signed} events`;
  const where = from === null ? '' : `, positions ${from} to ${to}`;
  return `the log has ${found} of the ${signed} events that its newest checkpoint was signed over: ${signed - found} are missing${where}`;
}

/** The store, which refuses appends with `LogReadOnly` while the log has fewer events than were signed. */
export const guardedEventStore = <Store extends EventStore>(
  store: Store,
  { readOnly, known }: Pick<Standing, 'readOnly' | 'known'>,
): Store => ({
  ...store,
  append: async (...requested: Parameters<EventStore['append']>) => {
    await known();
    if (readOnly()) throw new LogReadOnly();
    return store.append(...requested);
  },
});
