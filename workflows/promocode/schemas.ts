import { z } from 'zod';
import { event } from '#workflows/kernel/lifecycle.ts';
import { cents } from '#workflows/kernel/inputs.ts';
import { promocodeUsers } from './users.ts';

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
