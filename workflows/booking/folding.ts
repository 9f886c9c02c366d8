import type { Folding, PlainFields } from '#workflows/kernel/lifecycle.ts';
import { type BookingState, regionsOf, withRemoval } from './booking.ts';
import { bookingFacts } from './facts.ts';
import { bookingReducers } from './reducers.ts';

/** What writes down what happens to a booking, and folds it in. */
export const bookingFolding: Folding<BookingState> = {
  facts: bookingFacts,
  reducers: bookingReducers,
  complete: withRemoval,
  inAnswers({ value }): PlainFields {
    const regions = regionsOf(value);
    return regions ? { ...regions, state: regions.fulfilment } : {};
  },
};
