import type { Behavior } from '#workflows/kernel/behavior.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

/** The machines that decide, as pages run and draw them: each is fetched with the first record of its kind. Pages without records need none. */
export const behaviors: Readonly<Record<LifecycleName, () => Promise<Behavior>>> = {
  order: async () => (await import('#workflows/order/behavior.ts')).orderBehavior,
  booking: async () => (await import('#workflows/booking/behavior.ts')).bookingBehavior,
  card: async () => (await import('#workflows/card/behavior.ts')).cardBehavior,
  holds: async () => (await import('#workflows/hold/behavior.ts')).holdBehavior,
  verification: async () => (await import('#workflows/verification/behavior.ts')).verificationBehavior,
};
