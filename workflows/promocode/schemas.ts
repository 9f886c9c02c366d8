import { z } from 'zod';
import { command, internalCommand } from '#workflows/kernel/command.ts';
import { cents, date, id, instant, oneLine } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { promocodeUsers } from './state.ts';

/** A code as it is kept: people type it in capitals or not, with spaces around it or not, and paste it with what nobody sees. */
export const promocodeCode = oneLine(100)
  .toUpperCase()
  .regex(/^[A-Z0-9]{3,20}$/);

/** What a promo code gives, when, and to whom. What is left out has no limit. */
const promocodeTerms = {
  salePercent: z.int().min(1).max(100),
  /** The first Pacific day on which it is taken, and the last one. */
  from: date.optional(),
  until: date.optional(),
  uses: z.int().min(1).max(100_000).optional(),
  usesPerUser: z.int().min(1).max(1_000).optional(),
  /** What the lines must cost before any discount. */
  leastTotalCents: cents.optional(),
  /** None named: everybody who buys. */
  forUserTypes: z.array(z.enum(promocodeUsers)).max(2).optional(),
  /** What staff call the occasion. Nothing about a person. */
  campaign: z.string().trim().max(80).optional(),
};

/** What can be asked of a promo code (domains, D4). */
export const promocodeCommands = {
  create: command({ code: promocodeCode, ...promocodeTerms }, { promocodeId: id }),
  /** All terms, as they are to be from now on: one that is left out is a limit less. */
  change: command(promocodeTerms),
  pause: command({}),
  resume: command({}),
  delete: command({}),
  /**
   * `totalCents`: what the lines cost before any discount; `yourPercent`: the discount that the buyer has without the code.
   * `again`: an order that is restored keeps its price, so only the uses count.
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
  /** `totalCents`: what the order costs with it. */
  consume: internalCommand({ orderId: id, totalCents: cents }),
  /** `reservedAt` says which reservation ends: the order may have another one since. */
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

/** What can have happened to a promo code: fact → stored event. */
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
      /** This one among them. */
      used: z.int(),
      uses: z.int().nullable(),
    }),
  ),
  useSettled: event('promocode.use-settled.v1', ofOrder),
  useConsumed: event('promocode.use-consumed.v1', ofOrder.extend({ totalCents: cents })),
  useReleased: event('promocode.use-released.v1', ofOrder.extend({ because: text, used: z.int() })),
};
