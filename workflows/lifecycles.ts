import type { Booking } from './booking/booking.ts';
import { bookingLifecycle } from './booking/lifecycle.ts';
import type { Card } from './card/card.ts';
import { cardLifecycle } from './card/lifecycle.ts';
import type { Claim } from './claim/claim.ts';
import { claimLifecycle } from './claim/lifecycle.ts';
import type { Extension } from './extension/extension.ts';
import { extensionLifecycle } from './extension/lifecycle.ts';
import type { Holds } from './hold/hold.ts';
import { holdLifecycle } from './hold/lifecycle.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { orderLifecycle } from './order/lifecycle.ts';
import type { Order } from './order/order.ts';
import { promocodeLifecycle } from './promocode/lifecycle.ts';
import type { Promocode } from './promocode/promocode.ts';
import { ticketLifecycle } from './ticket/lifecycle.ts';
import type { Ticket } from './ticket/ticket.ts';
import { verificationLifecycle } from './verification/lifecycle.ts';
import type { Verification } from './verification/verification.ts';

/** What every lifecycle is made of, by its stream category. */
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
export type AnyState = StatesByName[LifecycleName];

/** Every lifecycle by its stream category. Whoever works on "all lifecycles" walks this table. */
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
