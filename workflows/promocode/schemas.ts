import { z } from 'zod';
import { command, internalCommand } from '#workflows/kernel/command.ts';
import { cents, date, id, instant, oneLine } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { promocodeUsers } from './state.ts';

/** A code in its stored form, regardless of capitals, surrounding spaces and invisible characters that were pasted. */
export const promocodeCode = oneLine(100)
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/);

/** The terms of a promo code: its discount, dates and users. An omitted term means no limit. */
const promocodeTerms = {
  salePercent: z.int().min(1).max(100),
  /** The first and the last Pacific day on which it is accepted. */
  from: date.optional(),
  until: date.optional(),
  uses: z.int().min(1).max(100_000).optional(),
  usesPerUser: z.int().min(1).max(1_000).optional(),
  /** Minimum total of the lines before any discount, in cents. */
  leastTotalCents: cents.optional(),
  /** Omitted: all buyers. */
  forUserTypes: z.array(z.enum(promocodeUsers)).max(2).optional(),
  /** Staff's name for the campaign; no personal data. */
  campaign: z.string().trim().max(80).optional(),
};

/** The commands of a promo code (domains, D4). */
export const promocodeCommands = {
  create: command({ code: promocodeCode, ...promocodeTerms }, { promocodeId: id }),
  /** All terms as they are to be from now on: an omitted term removes its limit. */
  change: command(promocodeTerms),
  pause: command({}),
  resume: command({}),
  delete: command({}),
  /**
   * `totalCents`: the total of the lines before any discount. `yourPercent`: the discount that the buyer has without
   * the code. `again`: a restored order keeps its price, so only the number of uses is checked.
   */
  reserve: internalCommand({
    orderId: id,
    buyerId: id,
    userType: z.enum(promocodeUsers).optional(),
    totalCents: cents,
    yourPercent: z.int().min(0).max(100),
    again: z.boolean().optional(),
  }),
  settle: internalCommand({ orderId: id }),
  /** `totalCents`: the total of the order with the code. */
  consume: internalCommand({ orderId: id, totalCents: cents }),
  /** `reservedAt` identifies the reservation that ends: the order may have another one since. */
  release: internalCommand({ orderId: id, reservedAt: instant, because: z.string().max(100) }),
};

const text = z.string();
const terms = z.object({
  salePercent: z.int(),
  from: text.optional(),
  until: text.optional(),
  uses: z.int().optional(),
  usesPerUser: z.int().optional(),
  leastTotalCents: cents.optional(),
  forUserTypes: z.array(z.enum(promocodeUsers)).optional(),
  campaign: text.optional(),
});
export type PromocodeTerms = z.infer<typeof terms>;
const ofOrder = z.object({ orderId: text });

/** The events of a promo code, by fact. */
export const promocodeEvents = {
  promocodeCreated: event('promocode.created.v1', terms.extend({ promocodeId: text, code: text })),
  promocodeChanged: event('promocode.changed.v1', z.object({ before: terms, terms })),
  promocodePaused: event('promocode.paused.v1', z.object({})),
  promocodeResumed: event('promocode.resumed.v1', z.object({})),
  promocodeDeleted: event('promocode.deleted.v1', z.object({})),
  useReserved: event(
    'promocode.use-reserved.v1',
    ofOrder.extend({
      buyerId: text,
      totalCents: cents,
      salePercent: z.int(),
      settleBy: text,
      /** Includes this use. */
      used: z.int(),
      uses: z.int().nullable(),
    }),
  ),
  useSettled: event('promocode.use-settled.v1', ofOrder),
  useConsumed: event('promocode.use-consumed.v1', ofOrder.extend({ totalCents: cents })),
  useReleased: event('promocode.use-released.v1', ofOrder.extend({ because: text, used: z.int() })),
};
