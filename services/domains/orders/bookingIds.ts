import { derivedId } from '#services/commands/ids.ts';
import type { Completion } from '#services/commands/prepare.ts';

/** Returns the ids of an order's bookings: the same command always yields the same ids. */
export const bookingIds = ({ request }: Completion, count: number) =>
  Array.from({ length: count }, (_, index) => derivedId('booking', request.id, request.commandId, index));
