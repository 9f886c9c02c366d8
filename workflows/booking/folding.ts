import type { Folding, PlainFields } from '#workflows/kernel/lifecycle.ts';
import { type BookingState, regionsOf, withRemoval } from './booking.ts';
import { bookingFacts } from './facts.ts';
import { bookingReducers } from './reducers.ts';

/** The facts and reducers of a booking. */
export const bookingFolding: Folding<BookingState> = {
  facts: bookingFacts,
  reducers: bookingReducers,
  complete: withRemoval,
  inAnswers({ value }): PlainFields {
    const regions = regionsOf(value);
    return regions ? { ...regions, state: regions.fulfilment } : {};
  },
};
