import { bookingEvents } from '#workflows/booking/events.ts';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { derivedId } from '#services/commands/ids.ts';
import { command, dataOf, decidedAt, type Reaction } from './reaction.ts';

/** The card rests after a user was removed: so many whole days, per bank, after the day of the removal (lifecycles, "Hold"). */
export const holdCardAfterRemoval: Reaction = {
  name: 'holdCardAfterRemoval',
  on: [bookingEvents.auRemoved.type],
  react: (event) => {
    const { cardId, removalHoldDays } = dataOf(bookingEvents.auRemoved, event);
    if (removalHoldDays === 0) return [];
    const startDate = pacificDate(decidedAt(event));
    const holdId = derivedId(event.id, 'after_removal_hold');
    return [
      command('holds', cardId, 'placeHold', {
        holdId,
        kind: 'after_removal_hold',
        startDate,
        endDate: addDays(startDate, removalHoldDays),
      }),
    ];
  },
};
