import { randomUUID } from 'node:crypto';
import type { Person } from '#workflows/kernel/actor.ts';
import { system } from '#workflows/kernel/actor.ts';
import type { CommandOf, InputTo, LifecycleName } from '#workflows/lifecycles.ts';
import type { CommandAnswer, SendAnyCommand } from '#services/commands/command.ts';
import { commandHandler } from '#services/commands/commandHandler.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { preparations } from '#services/domains/preparations.ts';
import { recordCache } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { reactionGroups } from '#services/reactions/groups.ts';
import { reactionContext } from '#services/reactions/reactionContext.ts';
import type { CommandEffect, ReactionContext, MailEffect, Reaction } from '#services/reactions/reaction.ts';
import { type Overlay, overlayOn } from './overlay.ts';
import { FILE_TO_COME } from './standIns.ts';

export interface DryRunDeps extends Omit<PreparationDeps, 'vault'> {
  readonly now: () => Date;
  /** All cards of a cardholder, as far as they are known now. */
  readonly cardsOf: (cardholderId: string) => Promise<readonly string[]>;
}

/** A command to be tried. */
export interface Intent {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The same where the code says which command it is. */
export const intent = <Name extends LifecycleName, Command extends CommandOf<Name>>(
  lifecycle: Name,
  id: string,
  name: Command,
  input: InputTo<Name, Command>,
): Intent => ({ lifecycle, id, name, input });

/** What would come of a command: the handler's own answer, and everything that would follow. */
export interface DryRun {
  readonly answer: CommandAnswer;
  readonly overlay: Overlay;
  readonly mails: readonly MailEffect[];
}

/** More follows than any command of ours leads to: a circle of reactions. */
const MOST_EVENTS = 200;

/** Where the server tries commands. */
export interface DryRuns {
  /** A dry run of any command on any record: nothing is appended, reserved or mailed. */
  readonly dryRun: (intent: Intent, actor: Person) => Promise<DryRun>;
}

/**
 * Sends a command for show: the same handler, preparations, machines and reactions as for real, on a store of its own
 * that is thrown away. Nothing is appended, reserved, sealed or mailed.
 */
export async function dryRun(deps: DryRunDeps, intent: Intent, actor: Person): Promise<DryRun> {
  const overlay = overlayOn(deps.eventStore);
  const { eventStore } = overlay;
  const send = commandHandler({
    eventStore,
    now: deps.now,
    settingsAt: deps.settingsAt,
    cache: recordCache(100),
    prepare: preparations({
      ...deps,
      eventStore,
      vault: unsealed,
      fileFacts: fileFacts(deps, actor),
      unpaidPlaces: { ...deps.unpaidPlaces, take: deps.unpaidPlaces.check },
      setOffs: { ...deps.setOffs, take: deps.setOffs.check },
    }),
  });
  const answer = await send({ ...intent, actor, commandId: randomUUID() });
  if (answer.kind !== 'accepted') return { answer, overlay, mails: [] };
  return {
    answer,
    overlay,
    mails: await follow({ send, overlay, context: reactionContext({ eventStore, cardsOf: deps.cardsOf }) }),
  };
}

/** A dry run keeps no personal data: not even sealed. */
const unsealed: PreparationDeps['vault'] = {
  seal: async (subject, _value, { eventId, path }) => ({ sealed: 1, subject, eventId, path, box: '' }),
};

const fileFacts =
  ({ fileFacts: known }: DryRunDeps, actor: Person): PreparationDeps['fileFacts'] =>
  async (fileId) =>
    fileId === FILE_TO_COME
      ? {
          uploadedBy: actor.userId,
          purpose: null,
          mediaType: 'application/pdf',
          proofUses: [],
        }
      : known(fileId);

interface Following {
  readonly send: SendAnyCommand;
  readonly overlay: Overlay;
  readonly context: ReactionContext;
}

/** Lets the reactions happen to every event of the run, also to those that they lead to. Answers the mails. */
async function follow({ send, overlay, context }: Following): Promise<readonly MailEffect[]> {
  const mails: MailEffect[] = [];
  for (let next = 0; next < overlay.appended().length; next += 1) {
    if (next > MOST_EVENTS) throw new Error('A dry run came to no end');
    const event = overlay.appended()[next]!;
    for (const reaction of reactionsTo(event)) {
      for (const effect of await reaction.react(event, context)) {
        if (effect.does === 'command') await carryOut(send, reaction, effect);
        if (effect.does === 'mail') mails.push(effect);
      }
    }
  }
  return mails;
}

const reactions: readonly Reaction[] = reactionGroups.flatMap((group) => group.reactions);
const reactionsTo = ({ type }: StoredEvent) => reactions.filter(({ on }) => on.includes(type));

/** As for real a refusal is an answer: what should follow may be so already. */
async function carryOut(
  send: SendAnyCommand,
  reaction: Reaction,
  { lifecycle, id, name, input }: CommandEffect,
): Promise<void> {
  await send({ lifecycle, id, name, input, actor: system(reaction.name), commandId: randomUUID() });
}
