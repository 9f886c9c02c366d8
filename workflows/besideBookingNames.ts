import type { LifecycleName } from './lifecycles.ts';

/**
 * Lifecycles whose records belong to a booking, which belongs to an order. Every page and table that shows both reads
 * this list.
 */
export const besideBookingNames = ['extension', 'claim'] as const satisfies readonly LifecycleName[];
export type BesideBooking = (typeof besideBookingNames)[number];

/** Lifecycles whose records make up an order, the order first. */
export const ofAnOrder = ['order', 'booking', ...besideBookingNames] as const;
