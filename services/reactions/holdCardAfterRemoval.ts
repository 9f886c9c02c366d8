import { bookingEvents } from '#workflows/booking/schemas.ts';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import { derivedId } from '#services/commands/ids.ts';
import { command, decidedAt, reaction } from './reaction.ts';

/** The card rests after a user was removed: so many whole days, per bank, after the day of the removal (lifecycles, "Hold"). */
export const holdCardAfterRemoval = reaction({
  name: 'holdCardAfterRemoval',
  on: [bookingEvents.auRemoved.type],
  react: (event) => {
    const { cardId, removalHoldDays } = event.data;
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
});
