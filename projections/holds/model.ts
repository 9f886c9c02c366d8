import { z } from 'zod';
import { holdKinds } from '#workflows/hold/holdKinds.ts';

/** One hold of a card. Dates are Pacific days, the end date is the last day on hold, null for a hold without an end. */
export const holdRow = z.object({
  holdId: z.string(),
  cardId: z.string(),
  cardholderId: z.string(),
  kind: z.enum(holdKinds),
  status: z.enum(['scheduled', 'active', 'ended', 'cancelled']),
  startDate: z.string(),
  endDate: z.string().nullable(),
  reason: z.string().nullable(),
  endedBecause: z.string().nullable(),
  placedAt: z.string(),
  cancelled: z.boolean(),
  /** Revision of the card's holds stream: what If-Match is compared with. */
  revision: z.string(),
  updatedAt: z.string(),
});
export type HoldRow = z.infer<typeof holdRow>;
