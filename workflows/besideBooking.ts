import type { StateValue } from 'xstate';
import type { BesideBooking } from './besideBookingNames.ts';
import { isOpenClaim } from './claim/claim.ts';
import { isOpenExtension } from './extension/extension.ts';

/** Whether nothing is decided yet of a record that hangs on a booking, by its lifecycle and its state. */
export const isOpenBeside: Readonly<Record<BesideBooking, (value: StateValue | null) => boolean>> = {
  extension: isOpenExtension,
  claim: isOpenClaim,
};
