import { bookingLifecycle } from './booking/lifecycle.ts';
import { cardLifecycle } from './card/lifecycle.ts';
import { holdLifecycle } from './hold/lifecycle.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { orderLifecycle } from './order/lifecycle.ts';
import { verificationLifecycle } from './verification/lifecycle.ts';

/** Every lifecycle by its stream category. Whoever works on "all lifecycles" walks this table. */
export const lifecycles = {
  order: orderLifecycle,
  booking: bookingLifecycle,
  card: cardLifecycle,
  holds: holdLifecycle,
  verification: verificationLifecycle,
} as const satisfies Record<string, Lifecycle>;
export type LifecycleName = keyof typeof lifecycles;
