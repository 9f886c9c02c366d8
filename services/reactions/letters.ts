import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { must } from '#workflows/kernel/must.ts';
import type { EventTypeOf, LifecycleName, StatesByName } from '#workflows/lifecycles.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { Template } from '#services/domains/mails.ts';
import type { MailData } from '#services/mail/mailData.ts';
import type { EventOf } from './reaction.ts';

/** A mail that follows from an event. Methods, so that each may name the data of its own event. */
export interface Letter<Event, State> {
  readonly template: Template;
  /** Whether its reader is to hear of it: always, where it isn't given. */
  when?(event: Event): boolean;
  /** `snapshot`: the record right after the event. */
  values?(event: Event, snapshot: Snapshot<State>): MailData;
}
/** Mails by the type of the event that they follow from. */
export type Letters<Name extends LifecycleName> = {
  readonly [Type in EventTypeOf<Name>]?: Letter<EventOf<Type>, StatesByName[Name]>;
};

/** The types of a table's events. */
export const typesIn = <Type extends string>(table: Readonly<Record<Type, unknown>>): readonly Type[] =>
  // The table is written out: it has no other keys.
  Object.keys(table) as Type[];

/** The mail that follows from this event, and what it tells; undefined where its reader isn't to hear of it. */
export function letterOf<State>(
  letters: Readonly<Record<string, Letter<StoredEvent, State>>>,
  event: StoredEvent,
  snapshot: Snapshot<State>,
): { readonly template: Template; readonly values: MailData } | undefined {
  const letter = must(letters[event.type], `letter of ${event.type}`);
  return letter.when?.(event) === false
    ? undefined
    : { template: letter.template, values: letter.values?.(event, snapshot) ?? {} };
}
