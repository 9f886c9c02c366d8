import { setMaxListeners } from 'node:events';
import type { Db } from '#projections/database/db.ts';
import type pg from 'pg';
import type { SendAnyCommand } from '#services/commands/command.ts';
import type { StatusCache } from '#services/commands/record.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { pause } from '#services/eventstore/pause.ts';
import type { Logger } from '#services/platform/logger.ts';
import type { EffectDeps } from './carryOut.ts';
import { checkpointMoves } from './checkpoints.ts';
import { follow } from './follow.ts';
import { heldUpWith, type ReactionGroup } from './groups.ts';
import { type Leadership, tryToLead } from './leadership.ts';
import { reactionContext } from './reactionContext.ts';
import { firstParkedReactions, park, setAsideKey, streamsSetAside } from './parked.ts';
import { carryOnWith } from './retryParked.ts';
import type { ReactionContext } from './reaction.ts';

export interface ReactionsDeps extends Omit<EffectDeps, 'send' | 'tellStaff'> {
  readonly eventStore: EventStore;
  readonly send: SendAnyCommand;
  readonly knex: Db;
  /** Holds one of its connections for as long as this process is the one that reacts. */
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly cardsOf: ReactionContext['cardsOf'];
  /** Of the records whose events are reacted to; who cares for it drops what was decrypted for somebody who is forgotten. */
  readonly cache?: StatusCache;
  readonly groups: readonly ReactionGroup[];
  /** Interval at which a standby process asks whether it may take over, in ms. Default 1,000. */
  readonly standByMs?: number;
}

export interface RunningReactions {
  /** Resolves when what is under way is done. What came too late happens after the next start. */
  readonly stop: () => Promise<void>;
  readonly isLeading: () => boolean;
  /** Position of the last event each group has dealt with since this start. */
  readonly positions: () => Readonly<Record<string, bigint>>;
}

// Advisory locks of one database share one space of numbers.
const REACTIONS_LOCK = 6_027_002;

/** Starts the reactions: they run in one process of all that start them, and in another one once that is gone. */
export function startReactions(deps: ReactionsDeps): RunningReactions {
  const stopping = new AbortController();
  const positions: Record<string, bigint> = {};
  let leading = false;
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const lead = await tryToLead(deps.pool, REACTIONS_LOCK).catch(
        (err: unknown) => void deps.log.warn({ err }, 'reactions cannot reach the database'),
      );
      if (lead) {
        leading = true;
        await followAll(deps, {
          lead,
          stopping: stopping.signal,
          onHandled: (group, position) => (positions[group] = position),
        });
        leading = false;
        await lead.giveUp();
      }
      await pause(deps.standByMs ?? 1_000, stopping.signal);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
    isLeading: () => leading,
    positions: () => ({ ...positions }),
  };
}

/** What reactions are carried out with; also for `retryParked`, in processes that do not react themselves. */
export const effectsOf = ({ knex, ...deps }: Omit<EffectDeps, 'tellStaff'> & { knex: Db }): EffectDeps => ({
  ...deps,
  tellStaff: ({ reaction, event, reason }) => park(knex, { reaction, event, kind: 'refused', reason }),
});

/** Until stopped, or until the lead is lost. One group that finds itself superseded stops the others too. */
async function followAll(
  deps: ReactionsDeps,
  {
    lead,
    stopping,
    onHandled,
  }: { lead: Leadership; stopping: AbortSignal; onHandled: (group: string, position: bigint) => void },
): Promise<void> {
  const { knex, log, eventStore } = deps;
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, lead.lost, over.signal]);
  const { groups } = deps;
  // Each group listens once where it follows, and once where it pauses: Node takes more than ten for a leak.
  setMaxListeners(2 * groups.length, signal);
  try {
    const own = {
      knex,
      log,
      eventStore,
      moveCheckpoint: checkpointMoves(knex),
      onHandled,
      effects: effectsOf(deps),
      context: reactionContext(deps),
    };
    await tryAgain({ ...own, groups }, signal);
    const setAside = await streamsSetAside(knex);
    const following = groups.map((group) => follow({ ...own, setAside }, group, signal).finally(() => over.abort()));
    for (const outcome of await Promise.allSettled(following)) {
      if (outcome.status === 'rejected') log.warn({ err: outcome.reason }, 'reactions start again');
      else if (outcome.value === 'superseded') log.warn('another process reacts too: standing by');
    }
  } catch (err) {
    log.warn({ err }, 'reactions start again');
  }
}

/** What was set aside by a process before this one gets another try: an upgrade may have mended it, without anybody's asking. */
async function tryAgain(
  deps: Parameters<typeof carryOnWith>[0] & Pick<ReactionsDeps, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const tried = new Set<string>();
  for (const { reaction, stream } of await firstParkedReactions(deps.knex)) {
    if (signal.aborted) return;
    const all = deps.groups.find(({ reactions }) => reactions.some(({ name }) => name === reaction));
    const key = setAsideKey(all ? heldUpWith(all, reaction).join() : reaction, stream);
    // Reactions that wait for each other are carried on with together.
    if (tried.has(key)) continue;
    tried.add(key);
    const outcome = await carryOnWith(deps, { reaction, stream }, 'worked after a restart');
    if (outcome.kind === 'settled' && outcome.events > 0) {
      deps.log.info({ reaction, stream, events: outcome.events }, 'a record that was set aside goes on');
    }
  }
}
