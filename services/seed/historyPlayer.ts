// oxlint-disable max-lines-per-function -- its functions share one state
import { world } from '#projections/world.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { defaultSettings, type Settings } from '#workflows/settings/settings.ts';
import type { CommandAnswer, SendAnyCommand } from '#services/commands/command.ts';
import { commandHandler } from '#services/commands/commandHandler.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Prepare } from '#services/commands/prepare.ts';
import type { RecordCache } from '#services/commands/record.ts';
import type { EventStore, StoredEvent } from '#services/eventstore/eventStore.ts';
import { carryOut, type EffectDeps } from '#services/reactions/carryOut.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { reactionContext } from '#services/reactions/reactionContext.ts';

/** Plays real commands at instants of its own, with everything that follows from them, as if they had happened then. */
export interface HistoryPlayer {
  /** Sends a command at an instant (ISO 8601 UTC). Throws when it is refused: a story must be true. */
  readonly play: (
    at: string,
    actor: Actor,
    lifecycle: LifecycleName,
    id: string,
    name: string,
    input?: Readonly<Record<string, unknown>>,
  ) => Promise<StoryEvent>;
}
export type StoryEvent = Extract<CommandAnswer, { kind: 'accepted' }>;

interface HistoryPlayerDeps {
  readonly eventStore: EventStore;
  readonly prepare: Prepare;
  readonly cache: RecordCache;
  /** In force all the time that is told of. */
  readonly settings?: Settings;
  /** What follows on the card of somebody who was brought; left to the product where it isn't given. */
  readonly noteReferredCard?: EffectDeps['noteReferredCard'];
}

/**
 * A teller over the real handler. What follows between streams is sent at the same instant, with the ids that the
 * running product would give it, so that the product later finds it done. Mails and jobs are left to the product.
 */
export function createHistoryPlayer({
  eventStore,
  prepare,
  cache,
  settings = defaultSettings,
  noteReferredCard = nothing,
}: HistoryPlayerDeps): HistoryPlayer {
  let now = world.now();
  const handle = commandHandler({
    eventStore,
    cache,
    prepare,
    now: () => now,
    settingsAt: async () => settings,
  });
  const cards = new Map<string, string[]>();
  const context = reactionContext({ eventStore, cardsOf: async (cardholderId) => cards.get(cardholderId) ?? [] });
  const send: SendAnyCommand = async (request) => {
    const answer = await handle(request);
    if (answer.kind !== 'accepted' || answer.repeated) return answer;
    for (const event of answer.events) await follow(event);
    return answer;
  };
  const follow = async (event: StoredEvent) => {
    if (event.type === 'card.submitted.v1') remember(cards, event.data as { cardId: string; cardholderId: string });
    for (const reaction of reactionGroups
      .flatMap(({ reactions }) => reactions)
      .filter(({ on }) => on.includes(event.type))) {
      const effects = (await reaction.react(event, context)).filter(
        ({ does }) => does === 'command' || does === 'noteReferredCard',
      );
      await carryOut(
        {
          send,
          sendMail: nothing,
          createAccessLink: nothing,
          emptyCart: nothing,
          destroyKey: nothing,
          markAddress: nothing,
          noteReferredCard,
          tellStaff: nothing,
        },
        { reaction: reaction.name, event },
        effects,
      );
    }
  };
  return {
    play: async (at, actor, lifecycle, id, name, input = {}) => {
      now = new Date(at);
      const answer = await send({
        lifecycle,
        id,
        name,
        input,
        actor,
        commandId: derivedId('seed', lifecycle, id, name, at, JSON.stringify(input)),
      });
      if (answer.kind !== 'accepted') throw new StoryBroken(`${lifecycle}.${name}`, answer);
      return answer;
    },
  };
}

const nothing = async () => {};

/** A command of a story was not accepted. */
export class StoryBroken extends Error {
  /** The refusal's code; undefined when it was not even judged. */
  readonly code: string | undefined;
  constructor(command: string, answer: CommandAnswer) {
    const why = answer.kind === 'refused' ? answer.refusal : answer;
    super(
      `The story breaks off at ${command}: ${JSON.stringify(why, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}`,
    );
    this.name = 'StoryBroken';
    this.code = answer.kind === 'refused' ? answer.refusal.code : undefined;
  }
}

function remember(cards: Map<string, string[]>, { cardId, cardholderId }: { cardId: string; cardholderId: string }) {
  cards.set(cardholderId, [...(cards.get(cardholderId) ?? []), cardId]);
}
