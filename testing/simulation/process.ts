import { commandHandler } from '#services/commands/commandHandler.ts';
import type { SendAnyCommand } from '#services/commands/command.ts';
import { createRecordReader, type RecordReader } from '#services/commands/recordReader.ts';
import { type RecordCache, recordCache } from '#services/commands/record.ts';
import { preparations } from '#services/domains/preparations.ts';
import { type SilenceDeps, actOnSilence } from '#services/deadlines/actOnSilence.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { ReactionContext } from '#services/reactions/reaction.ts';
import { reactionContext } from '#services/reactions/reactionContext.ts';
import { type Facts, preparationDeps } from './facts.ts';
import { Crashed } from './faults.ts';

/** One process of the product: its way to the store, its memory, its command handler. */
export interface Process {
  readonly name: string;
  readonly cache: () => RecordCache;
  readonly send: SendAnyCommand;
  readonly context: ReactionContext;
  /** How its pages look a record up. */
  readonly records: () => RecordReader;
  readonly silence: (
    deps: Pick<SilenceDeps, 'sendMail'>,
    row: Parameters<typeof actOnSilence>[1],
  ) => ReturnType<typeof actOnSilence>;
  /** Forgets all that it had in memory. */
  readonly restart: () => void;
}

export function openProcess({
  name,
  eventStore,
  now,
  facts,
  crashes,
  cardsOf,
}: {
  name: string;
  eventStore: EventStore;
  now: () => Date;
  facts: Facts;
  /** Asked between the steps of a command. */
  crashes: () => boolean;
  cardsOf: ReactionContext['cardsOf'];
}): Process {
  let cache = recordCache(200);
  let send: SendAnyCommand;
  const restart = () => {
    cache = recordCache(200);
    send = commandHandler({
      eventStore,
      now,
      settingsAt: facts.settingsAt,
      cache,
      prepare: preparations(preparationDeps(eventStore, facts)),
      checkpoint: (step) => {
        if (!crashes()) return;
        restart();
        throw new Crashed(step);
      },
    });
  };
  restart();
  const deliver: SendAnyCommand = (request) => send(request);
  return {
    name,
    cache: () => cache,
    send: deliver,
    context: reactionContext({ eventStore, cardsOf }),
    records: () => createRecordReader({ eventStore, cache }),
    silence: (deps, row) => actOnSilence({ ...deps, eventStore, send: deliver, now }, row),
    restart,
  };
}
