import { z } from 'zod';
import { command, internalCommand } from '#workflows/kernel/command.ts';
import { cents, id, instant } from '#workflows/kernel/inputs.ts';
import { promocodeCode, promocodeTerms } from './terms.ts';
import { promocodeUsers } from './users.ts';

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
