import { z } from 'zod';
import type { Duty } from '#workflows/duties/dutiesOf.ts';
import { dutyNames } from '#workflows/duties/dutyNames.ts';

/** What a customer has to do now, as every page, the bell and the calendar show it. */
export const duty = z.object({
  what: z.enum(dutyNames),
  lifecycle: z.enum(['order', 'booking', 'claim', 'extension', 'account']),
  recordId: z.string(),
  orderId: z.string().nullable(),
  bookingId: z.string().nullable(),
  until: z.string().nullable(),
  command: z.string().nullable(),
  page: z.string(),
  amountCents: z.int().nullable(),
  bank: z.string().nullable(),
  reason: z.string().nullable(),
  expires: z.boolean(),
}) satisfies z.ZodType<Duty>;

/** The same with what people know its record by: the order's number for a buyer, the client's name for a cardholder. */
export const openDuty = duty.extend({ orderNumber: z.string().nullable(), clientName: z.string().nullable() });
export type OpenDuty = z.infer<typeof openDuty>;
