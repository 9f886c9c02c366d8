import { extensionEvents } from '#workflows/extension/events.ts';
import { command, dataOf, type Reaction, recordIdOf } from './reaction.ts';

/**
 * An approved extension moves the last days of its booking's lease, and a reversed approval moves them back. Staff settle it
 * where the line ended at the same instant.
 */
export const extendLeaseWhenExtensionApproved: Reaction = {
  name: 'extendLeaseWhenExtensionApproved',
  on: [extensionEvents.extensionApproved.type, extensionEvents.approvalReversed.type],
  react: (event) => {
    const approved = event.type === extensionEvents.extensionApproved.type;
    const { bookingId, before, after } = dataOf(extensionEvents.extensionApproved, event);
    const extensionId = recordIdOf(event);
    return [
      command(
        'booking',
        bookingId,
        approved ? 'extendLease' : 'shortenLease',
        approved ? { extensionId, before, after } : { extensionId, before: after, after: before },
        { staffHearOfRefusal: ['bookingIsUnderWay'] },
      ),
    ];
  },
};
