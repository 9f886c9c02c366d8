import { extensionEvents } from '#workflows/extension/schemas.ts';
import { command, reaction, recordIdOf } from './reaction.ts';

/**
 * An approved extension moves the last days of its booking's lease, and a reversed approval moves them back. Staff settle it
 * where the line ended at the same instant, or the lease ends on another day than the approval counted from; not where an approval
 * is reversed for that.
 */
export const extendLeaseWhenExtensionApproved = reaction({
  name: 'extendLeaseWhenExtensionApproved',
  on: [extensionEvents.extensionApproved.type, extensionEvents.approvalReversed.type],
  react: async (event, { recordAsOf }) => {
    const approved = event.type === extensionEvents.extensionApproved.type;
    const { bookingId, before, after } = event.data;
    const extensionId = recordIdOf(event);
    const moved =
      approved || (await recordAsOf(event, 'booking', bookingId)).state.lease?.reportedUntil === after.reportedUntil;
    return [
      command(
        'booking',
        bookingId,
        approved ? 'extendLease' : 'shortenLease',
        approved ? { extensionId, before, after } : { extensionId, before: after, after: before },
        moved ? { staffHearOfRefusal: ['bookingIsUnderWay', 'leaseEndsThere'] } : {},
      ),
    ];
  },
});
