import { type Actor, system } from '#workflows/kernel/actor.ts';
import { unreachable } from '#workflows/kernel/unreachable.ts';
import type { SendAnyCommand } from '#services/commands/command.ts';
import { derivedId } from '#services/commands/ids.ts';
import { streamOf } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { NewMail } from '#services/mail/enqueueMail.ts';
import { inOrderPerKey } from './inOrderPerKey.ts';
import {
  type CommandEffect,
  decidedAt,
  type Effect,
  type EmptyCartEffect,
  type MailEffect,
  type MarkAddressEffect,
  type NoteReferredCardEffect,
} from './reaction.ts';

/** What effects are carried out with. Each of these may be called twice with the same id and must not mind. */
export interface EffectDeps {
  readonly send: SendAnyCommand;
  /** Writes the mail into the outbox and has it sent; resolves once it is in the outbox. */
  readonly sendMail: (mail: Omit<NewMail, 'at'>) => Promise<void>;
  readonly createAccessLink: (link: {
    readonly id: string;
    readonly bookingId: string;
    readonly cardholderId: string;
  }) => Promise<unknown>;
  readonly emptyCart: (cart: Pick<EmptyCartEffect, 'buyerId' | 'cardIds' | 'addedBefore'>) => Promise<void>;
  /** Destroys the key of a subject. */
  readonly destroyKey: (subject: string) => Promise<unknown>;
  /** Counts paid bookings of a referred card; earns once a card. */
  readonly noteReferredCard: (card: NoteReferredCardEffect) => Promise<void>;
  readonly markAddress: (address: Omit<MarkAddressEffect, 'does'>) => Promise<void>;
  /** A follow-up that the record's state no longer allows, which somebody has to settle by hand. */
  readonly tellStaff: (refused: {
    readonly reaction: string;
    readonly event: StoredEvent;
    readonly reason: string;
  }) => Promise<void>;
}

/** One event's effects of one reaction. Those for one record happen in their order, the others side by side. */
export async function carryOut(
  deps: EffectDeps,
  cause: { readonly reaction: string; readonly event: StoredEvent },
  effects: readonly Effect[],
): Promise<void> {
  await inOrderPerKey(effects, {
    keyOf: (effect) => (effect.does === 'command' ? streamOf(effect.lifecycle, effect.id) : effect),
    atOnce: 16,
    handle: (effect) => carryOutOne(deps, cause, effect),
  });
}

type Cause = Parameters<typeof carryOut>[1];

async function carryOutOne(deps: EffectDeps, cause: Cause, effect: Effect): Promise<void> {
  switch (effect.does) {
    case 'command':
      return sendOne(deps, cause, effect);
    case 'mail':
      return mailOne(deps, cause, effect);
    case 'emptyCart':
      return deps.emptyCart(effect);
    case 'destroyKey':
      return void (await deps.destroyKey(effect.subject));
    case 'noteReferredCard':
      return deps.noteReferredCard(effect);
    case 'markAddress':
      return deps.markAddress(effect);
    default:
      return unreachable(effect);
  }
}

/** A refusal is an answer: the record went another way, or this happened already. Input that does not parse is our fault. */
async function sendOne(
  deps: EffectDeps,
  cause: Cause,
  { lifecycle, id, name, input, key, notifiesStaffOfRefusal, ifRefused, as: reaction = cause.reaction }: CommandEffect,
): Promise<void> {
  const { event } = cause;
  const answer = await deps.send({
    lifecycle,
    id,
    name,
    input,
    actor: system(reaction),
    causationId: event.id,
    commandId: derivedId(event.id, reaction, lifecycle, id, name, ...(key === undefined ? [] : [key])),
    correlationId: String(event.meta['correlationId'] ?? event.id),
  });
  const target = `${streamOf(lifecycle, id)}.${name}`;
  if (answer.kind === 'invalid') {
    throw new Error(
      `${target} of ${reaction} does not parse: ${answer.issues.map(({ path, code }) => `${path} ${code}`).join(', ')}`,
    );
  }
  if (answer.kind === 'idReused') throw new Error(`${target} of ${reaction} has the id of another command`);
  if (answer.kind === 'refused' && answer.refusal.kind === 'role') {
    throw new Error(`${target} is not for the system: ${answer.refusal.code}`);
  }
  if (answer.kind === 'refused' && ifRefused) await sendOne(deps, { reaction, event }, ifRefused);
  if (
    answer.kind === 'refused' &&
    notifiesStaffOfRefusal &&
    (answer.refusal.kind === 'state' ||
      (notifiesStaffOfRefusal !== true && notifiesStaffOfRefusal.includes(answer.refusal.code)))
  ) {
    const { kind, code, state } = answer.refusal;
    await deps.tellStaff({
      reaction,
      event,
      reason: `${target} was refused ${kind === 'state' ? '' : `by ${code} `}in state ${JSON.stringify(state)}`,
    });
  }
}

async function mailOne(
  deps: EffectDeps,
  { reaction, event }: Cause,
  { template, to, data, key, accessLink }: MailEffect,
) {
  const id = derivedId(event.id, reaction, 'mail', template, to, ...(key === undefined ? [] : [key]));
  const actor = event.meta['actor'] as Actor;
  const byReader = actor.kind === 'person' && actor.userId === to && actor.behind === undefined;
  const mail = { id, template, toUserId: to, happenedAt: new Date(decidedAt(event)), byReader };
  if (!accessLink) return deps.sendMail({ ...mail, data });
  const accessLinkId = derivedId(event.id, reaction, 'access-link', accessLink.bookingId);
  await deps.createAccessLink({ id: accessLinkId, ...accessLink });
  return deps.sendMail({ ...mail, data: { ...data, accessLinkId } });
}
