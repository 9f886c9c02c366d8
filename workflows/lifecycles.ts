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

/** `order-7f…` → its lifecycle and the record's id; undefined for streams that are no lifecycle (`settings`). */
export function recordOf(stream: string): { readonly name: LifecycleName; readonly id: string } | undefined {
  const dash = stream.indexOf('-');
  const name = stream.slice(0, dash);
  return name in lifecycles ? { name: name as LifecycleName, id: stream.slice(dash + 1) } : undefined;
}
