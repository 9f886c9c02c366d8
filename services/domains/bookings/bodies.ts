import { z } from 'zod';
import { bookingCommands } from '#workflows/booking/commands.ts';
import { money, reason, uuid } from '#services/http/shapes.ts';

/** What a client may send with each command; `prepare.ts` fills in the rest (prices, ids, sealed values, who owns what). */
export const bookingBodies = {
  signConsent: bookingCommands.signConsent.omit({ nameDiffers: true }),
  refuse: bookingCommands.refuse,
  reportAuAdded: bookingCommands.reportAuAdded,
  addClient: bookingCommands.addClient,
  unableToAdd: bookingCommands.unableToAdd,
  markPosted: bookingCommands.markPosted,
  reportAuRemoved: bookingCommands.reportAuRemoved,
  refund: z.strictObject({ amountCents: money, reason, claimId: uuid.nullable().default(null) }),
  confirmBalance: z.strictObject({ amountCents: money, screenshotFileId: uuid.nullable().default(null) }),
  markCommissionPaid: bookingCommands.markCommissionPaid,
  unpayCommission: bookingCommands.unpayCommission,
  updateCommission: bookingCommands.updateCommission,
};
