import { z } from 'zod';
import { holdCommands } from '#workflows/hold/commands.ts';
import { reason } from '#services/http/shapes.ts';

/** What a client may send with each command; `prepare.ts` fills in the rest (prices, ids, sealed values, who owns what). */
export const holdBodies = {
  /** Without a kind: the cardholder's own, or an admin hold when staff place it. */
  placeHold: z.strictObject({
    kind: z.enum(['user_hold', 'admin', 'secret']).optional(),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    reason: reason.optional(),
  }),
  cancel: holdCommands.cancel,
  reschedule: holdCommands.reschedule,
};
