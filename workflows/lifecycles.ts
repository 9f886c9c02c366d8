import type { Booking } from './booking/state.ts';
import { bookingLifecycle } from './booking/index.ts';
import type { Card } from './card/state.ts';
import { cardLifecycle } from './card/index.ts';
import type { Claim } from './claim/state.ts';
import { claimLifecycle } from './claim/index.ts';
import type { Extension } from './extension/state.ts';
import { extensionLifecycle } from './extension/index.ts';
import type { Holds } from './hold/state.ts';
import { holdLifecycle } from './hold/index.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import type { CommandName, DataOf, SentWith, StoredIn } from './kernel/lifecycleTypes.ts';
import { orderLifecycle } from './order/index.ts';
import type { Order } from './order/state.ts';
import { promocodeLifecycle } from './promocode/index.ts';
import type { Promocode } from './promocode/state.ts';
import { ticketLifecycle } from './ticket/index.ts';
import type { Ticket } from './ticket/state.ts';
import { verificationLifecycle } from './verification/index.ts';
import type { Verification } from './verification/state.ts';

/** The types of every lifecycle, by stream category. */
export interface LifecyclesByName {
  readonly order: Order;
  readonly booking: Booking;
  readonly card: Card;
  readonly holds: Holds;
  readonly verification: Verification;
  readonly extension: Extension;
  readonly claim: Claim;
  readonly ticket: Ticket;
  readonly promocode: Promocode;
}
export type StatesByName = { readonly [Name in keyof LifecyclesByName]: LifecyclesByName[Name]['state'] };
export type LifecycleName = keyof StatesByName;
/** The lifecycles whose records hang on a booking: their terms name it. */
export type BesideBooking = {
  [Name in LifecycleName]: StatesByName[Name] extends { readonly terms: { readonly bookingId: string } | null }
    ? Name
    : never;
}[LifecycleName];
export type AnyState = StatesByName[LifecycleName];

/** The commands of a lifecycle's records: `CommandOf<'order'>`. */
export type CommandOf<Name extends LifecycleName> = CommandName<LifecyclesByName[Name]>;
/**
 * The input that a command is sent with; for several commands, the input of any of them. Always an object of fields, so
 * that it can be passed on.
 */
export type InputTo<Name extends LifecycleName, Command extends CommandOf<Name>> = Extract<
  SentWith<LifecyclesByName[Name], Command>,
  Readonly<Record<string, unknown>>
>;

/** The types of a lifecycle's events, including retired ones: `EventTypeOf<'order'>`. */
export type EventTypeOf<Name extends LifecycleName> = StoredIn<LifecyclesByName[Name]>['type'];
export type EventType = EventTypeOf<LifecycleName>;
/** The data of every event, by type. The output of an empty schema is `Record<string, never>`: it has no fields. */
export type DataByType = {
  readonly [Event in StoredIn<LifecyclesByName[LifecycleName]> as Event['type']]: string extends keyof DataOf<Event>
    ? Record<never, never>
    : DataOf<Event>;
};
/** The lifecycle that an event type belongs to. */
export type LifecycleOf<Type extends EventType> = {
  [Name in LifecycleName]: Type extends EventTypeOf<Name> ? Name : never;
}[LifecycleName];

/** Every lifecycle by stream category. Code that works on all lifecycles iterates over this table. */
export const lifecycles: { readonly [Name in LifecycleName]: Lifecycle<StatesByName[Name]> } = {
  order: orderLifecycle,
  booking: bookingLifecycle,
  card: cardLifecycle,
  holds: holdLifecycle,
  verification: verificationLifecycle,
  extension: extensionLifecycle,
  claim: claimLifecycle,
  ticket: ticketLifecycle,
  promocode: promocodeLifecycle,
};

/** Lifecycles whose records hang on a booking, which belongs to an order (`beside`). */
export const besideBookingNames = (Object.keys(lifecycles) as LifecycleName[]).filter(
  (name): name is BesideBooking => lifecycles[name].beside?.of === 'booking',
);
/** A record that hangs on a booking. */
export interface NamedBeside {
  readonly lifecycle: BesideBooking;
  readonly id: string;
}
/** The fields that name such a record: `extensionId`, `claimId`. */
type IdsBeside = { readonly [Name in BesideBooking as `${Name}Id`]?: string | undefined };

/** Returns the record that some data name. */
export function besideIn(data: IdsBeside): NamedBeside | undefined {
  for (const lifecycle of besideBookingNames) {
    const id = data[`${lifecycle}Id`];
    if (id !== undefined) return { lifecycle, id };
  }
  return undefined;
}
/** Lifecycles whose records make up an order, the order first. */
export const ofAnOrder: readonly ('order' | 'booking' | BesideBooking)[] = ['order', 'booking', ...besideBookingNames];
