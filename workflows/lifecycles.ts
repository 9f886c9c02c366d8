import type { BookingState } from './booking/booking.ts';
import { bookingLifecycle } from './booking/lifecycle.ts';
import type { CardState } from './card/card.ts';
import { cardLifecycle } from './card/lifecycle.ts';
import type { HoldsState } from './hold/hold.ts';
import { holdLifecycle } from './hold/lifecycle.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { orderLifecycle } from './order/lifecycle.ts';
import type { OrderState } from './order/order.ts';
import { verificationLifecycle } from './verification/lifecycle.ts';
import type { VerificationState } from './verification/verification.ts';

/** Every lifecycle by its stream category, with its state. */
export interface StatesByName {
  readonly order: OrderState;
  readonly booking: BookingState;
  readonly card: CardState;
  readonly holds: HoldsState;
  readonly verification: VerificationState;
}
export type LifecycleName = keyof StatesByName;
export type AnyState = StatesByName[LifecycleName];

/** Every lifecycle by its stream category. Whoever works on "all lifecycles" walks this table. */
export const lifecycles: { readonly [Name in LifecycleName]: Lifecycle<StatesByName[Name]> } = {
  order: orderLifecycle,
  booking: bookingLifecycle,
  card: cardLifecycle,
  holds: holdLifecycle,
  verification: verificationLifecycle,
};
