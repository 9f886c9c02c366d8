import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { system } from '#workflows/kernel/actor.ts';
import type { CommandOf, InputTo, LifecycleName } from '#workflows/lifecycles.ts';
import type { CommandAnswer, SendAnyCommand } from '#services/commands/command.ts';
import { commandHandler } from '#services/commands/commandHandler.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { preparations } from '#services/domains/preparations.ts';
import { recordCache } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { reactionContext } from '#services/reactions/reactionContext.ts';
import type { CommandEffect, ReactionContext, MailEffect, Reaction } from '#services/reactions/reaction.ts';
import { type Overlay, overlayOn } from './overlay.ts';
import { FILE_TO_COME } from './standIns.ts';

export interface DryRunDeps extends Omit<PreparationDeps, 'vault'> {
  readonly now: () => Date;
  /** Returns all known cards of a cardholder. */
  readonly cardsOf: (cardholderId: string) => Promise<readonly string[]>;
}

/** A command to be tried. */
export interface Intent {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Builds an intent whose command is known at compile time. */
export const intent = <Name extends LifecycleName, Command extends CommandOf<Name>>(
  lifecycle: Name,
  id: string,
  name: Command,
  input: InputTo<Name, Command>,
): Intent => ({ lifecycle, id, name, input });

/** The outcome of a command: the handler's own answer, and everything that would follow. */
export interface DryRun {
  readonly answer: CommandAnswer;
  readonly overlay: Overlay;
  readonly mails: readonly MailEffect[];
}

/** Maximum number of events in a dry run. No command of ours causes as many; more means that reactions form a cycle. */
const MOST_EVENTS = 200;

/** Provides dry runs. */
export interface DryRuns {
  /** Runs any command on any record without effect: nothing is appended, reserved or mailed. */
  readonly dryRun: (intent: Intent, actor: Person) => Promise<DryRun>;
}

/**
 * Executes a command without effect: with the real handler, preparations, machines and reactions, but on a temporary
 * store of its own. Nothing is appended, reserved, sealed or mailed.
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
  const answer = await send({ ...intent, actor, commandId: world.newId() });
  if (answer.kind !== 'accepted') return { answer, overlay, mails: [] };
  return {
    answer,
    overlay,
    mails: await follow({ send, overlay, context: reactionContext({ eventStore, cardsOf: deps.cardsOf }) }),
  };
}

/** A dry run keeps no personal data, not even in sealed form. */
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

/** Runs the reactions to every event of the run, including the events they cause. Returns the mails. */
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

/** As in a real run, a refusal is a valid answer: the intended effect may already be in place. */
async function carryOut(
  send: SendAnyCommand,
  reaction: Reaction,
  { lifecycle, id, name, input }: CommandEffect,
): Promise<void> {
  await send({ lifecycle, id, name, input, actor: system(reaction.name), commandId: world.newId() });
}
