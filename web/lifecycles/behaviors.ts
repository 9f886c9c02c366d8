import type { Behavior, Folding } from '#workflows/kernel/lifecycle.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';

interface Loaders {
  /** What decides, as pages run and draw it: comes with the first record of its kind. */
  readonly behavior: () => Promise<Behavior>;
  /** What folds in what was sent: comes once the page has time for it. */
  readonly folding: () => Promise<Folding>;
}

/** The machines of the lifecycles, each in files of its own. Pages without records need none. */
export const behaviors: Readonly<Record<LifecycleName, Loaders>> = {
  order: {
    behavior: async () => (await import('#workflows/order/behavior.ts')).orderBehavior,
    folding: async () => (await import('#workflows/order/folding.ts')).orderFolding,
  },
  booking: {
    behavior: async () => (await import('#workflows/booking/behavior.ts')).bookingBehavior,
    folding: async () => (await import('#workflows/booking/folding.ts')).bookingFolding,
  },
  card: {
    behavior: async () => (await import('#workflows/card/behavior.ts')).cardBehavior,
    folding: async () => (await import('#workflows/card/folding.ts')).cardFolding,
  },
  holds: {
    behavior: async () => (await import('#workflows/hold/behavior.ts')).holdBehavior,
    folding: async () => (await import('#workflows/hold/folding.ts')).holdFolding,
  },
  verification: {
    behavior: async () => (await import('#workflows/verification/behavior.ts')).verificationBehavior,
    folding: async () => (await import('#workflows/verification/folding.ts')).verificationFolding,
  },
};
