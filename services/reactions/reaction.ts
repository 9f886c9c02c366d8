import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Sealed } from '#workflows/kernel/sealed.ts';
import type {
  CommandOf,
  DataByType,
  EventType,
  EventTypeOf,
  InputTo,
  LifecycleName,
  LifecycleOf,
  StatesByName,
} from '#workflows/lifecycles.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { LoadedRecord } from '#services/commands/record.ts';
import type { Template } from '#services/domains/mails.ts';
import type { MailData } from '#services/mail/mailData.ts';

/** A command that follows from an event. */
export interface CommandEffect {
  readonly does: 'command';
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Tells apart commands of one name that one event sends to one record: a line, a hold. Part of the command's id. */
  readonly key?: string | number;
  /** A refusal because of the record's *state*, or by one of these rules, is work for staff; any other refusal means that it was done already. */
  readonly notifiesStaffOfRefusal?: true | readonly string[];
  /** The command to send when this one is refused, for whatever reason. */
  readonly ifRefused?: CommandEffect;
  /** The reaction whose command it is, where another one sends it: for the record it's the same command, and happens once. */
  readonly as?: string;
}

/** A mail that follows from an event: ids, amounts and dates, no words. */
export interface MailEffect {
  readonly does: 'mail';
  readonly template: Template;
  /** User id. */
  readonly to: string;
  readonly data: MailData;
  /** Tells apart mails of one template that one event sends to one person: an order, a booking. Part of the mail's id. */
  readonly key?: string;
  /** The mail carries a link that opens this booking's consent form. Its id goes into the mail's data. */
  readonly accessLink?: { readonly bookingId: string; readonly cardholderId: string };
}

/** Ordered cards leave the buyer's cart, unless they were put into it after the order was placed. */
export interface EmptyCartEffect {
  readonly does: 'emptyCart';
  readonly buyerId: string;
  readonly cardIds: readonly string[];
  /** Instant, ISO 8601 UTC. */
  readonly addedBefore: string;
}

/** A key goes for good, with everything that was sealed under it. Destroying what isn't there is fine. */
export interface DestroyKeyEffect {
  readonly does: 'destroyKey';
  /** Same format as in `services/vault/subject.ts`. */
  readonly subject: string;
}

/** A booking counts as paid and claim-free, or no longer: the second one on a card of somebody who was brought earns whoever brought them. */
export interface NoteReferredCardEffect {
  readonly does: 'noteReferredCard';
  readonly paid: boolean;
  readonly bookingId: string;
  readonly orderId: string;
  readonly cardId: string;
  readonly cardholderId: string;
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}

/** The address of an order's client, sealed: orders of other people with the same one are found by its fingerprint. */
export interface MarkAddressEffect {
  readonly does: 'markAddress';
  readonly userId: string;
  readonly orderId: string;
  readonly address: Sealed;
}

export type Effect =
  | CommandEffect
  | MailEffect
  | EmptyCartEffect
  | DestroyKeyEffect
  | NoteReferredCardEffect
  | MarkAddressEffect;

/** An event of one of these types with its data. Stored events are read tolerantly: the data was checked when it was decided. */
export type EventOf<Type extends EventType> = {
  [T in Type]: Omit<StoredEvent, 'type' | 'data'> & { readonly type: T; readonly data: DataByType[T] };
}[Type];
/** As much of an event as says whose it is. */
type Placed<Type extends EventType> = Pick<StoredEvent, 'stream' | 'revision'> & { readonly type: Type };

/** For those who follow all events. */
export interface FollowingContext extends ReactionContext {
  /** Goes one event further with a record that was looked at: `asOf` a later one reads nothing then. */
  readonly passed: (event: StoredEvent) => void;
}

/** How a reaction looks around. What it sees may be newer than the event; `asOf` is not. */
export interface ReactionContext {
  /** A record as it stands now. */
  readonly at: <Name extends LifecycleName>(lifecycle: Name, id: string) => Promise<LoadedRecord<StatesByName[Name]>>;
  /** The event's own record right after the event: the same answer at any later time. */
  readonly asOf: <Type extends EventType>(event: EventOf<Type>) => Promise<Snapshot<StatesByName[LifecycleOf<Type>]>>;
  /** The earlier events of the event's own record, the first one first. */
  readonly before: <Type extends EventType>(
    event: Placed<Type>,
  ) => Promise<readonly EventOf<EventTypeOf<LifecycleOf<Type>>>[]>;
  /** Another record at the time the event was stored: the same answer at any later time. */
  readonly recordAsOf: <Name extends LifecycleName>(
    event: Pick<StoredEvent, 'position'>,
    lifecycle: Name,
    id: string,
  ) => Promise<Snapshot<StatesByName[Name]>>;
  /** All cards of a cardholder that were submitted up to that position. */
  readonly cardsOf: (cardholderId: string, upTo: bigint) => Promise<readonly string[]>;
}

/**
 * What follows from an event, as data. The runner carries it out with ids derived from the event and the reaction, so
 * that twice, or late, changes nothing more. The name is stored with what it does: never rename one.
 */
export interface Reaction {
  readonly name: string;
  /** Event types: `order.placed.v1`. */
  readonly on: readonly string[];
  /** A method, so that one may name the data of its own events. */
  react(event: StoredEvent, context: ReactionContext): readonly Effect[] | Promise<readonly Effect[]>;
}

/** A reaction to events of these types: what it reads of an event is in the data of all of them. */
export const reaction = <Type extends EventType>(declared: {
  readonly name: string;
  readonly on: readonly Type[];
  readonly react: (event: EventOf<Type>, context: ReactionContext) => ReturnType<Reaction['react']>;
}): Reaction => declared;

/** When the event was decided: instant, ISO 8601 UTC. */
export const decidedAt = (event: Pick<StoredEvent, 'meta'>): string => String(event.meta['at']);

/** The record's id: what follows the category in the stream's name. */
export const recordIdOf = ({ stream }: Pick<StoredEvent, 'stream'>): string => stream.slice(stream.indexOf('-') + 1);

export const command = <Name extends LifecycleName, Command extends CommandOf<Name>>(
  lifecycle: Name,
  id: string,
  name: Command,
  input: InputTo<Name, Command>,
  more: Pick<CommandEffect, 'key' | 'notifiesStaffOfRefusal' | 'ifRefused'> = {},
): CommandEffect => ({ does: 'command', lifecycle, id, name, input, ...more });
/** None when there is nobody to send it to. */
export const mail = (
  template: Template,
  to: string | null | undefined,
  data: MailData,
  more: Pick<MailEffect, 'accessLink' | 'key'> = {},
): readonly MailEffect[] => (to ? [{ does: 'mail', template, to, data, ...more }] : []);
