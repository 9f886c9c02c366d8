import type { StateValue } from 'xstate';
import { isOpenClaim } from './claim/claim.ts';
import { isOpenExtension } from './extension/extension.ts';
import type { LifecycleName } from './lifecycles.ts';

/** Lifecycles whose records hang on a booking, each with the test of a state in which nothing is decided yet. */
export const besideBooking = {
  extension: isOpenExtension,
  claim: isOpenClaim,
} satisfies Partial<Record<LifecycleName, (value: StateValue | null) => boolean>>;
export type BesideBooking = keyof typeof besideBooking;

export const besideBookingNames = Object.keys(besideBooking) as readonly BesideBooking[];
