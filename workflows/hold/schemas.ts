import { z } from 'zod';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfCardholder } from '#workflows/kernel/personal.ts';
import { goneReasons, holdKinds } from './holdKinds.ts';

const text = z.string();
const kind = z.enum(holdKinds);
const period = { startDate: text, endDate: text.nullable() };
const reason = text.nullable();

/** What can have happened to a hold: fact → stored event. A hold that starts at once is placed and activated in one step. */
export const holdEvents = {
  holdPlaced: event(
    'hold.placed.v1',
    z.object({ cardId: text, cardholderId: text, holdId: text, kind, ...period, reason, maxOwnHolds: z.int() }),
    { personal: saidOfCardholder('reason') },
  ),
  holdActivated: event('hold.activated.v1', z.object({ holdId: text, kind, ...period })),
  /** Without `because` (events of earlier versions): its last day was over. */
  holdEnded: event(
    'hold.ended.v1',
    z.object({ holdId: text, kind, ...period, because: z.enum([...goneReasons, 'lastDayOver']).optional() }),
  ),
  holdCancelled: event('hold.cancelled.v1', z.object({ holdId: text, kind, ...period, reason }), {
    personal: saidOfCardholder('reason'),
  }),
  holdRescheduled: event('hold.rescheduled.v1', z.object({ holdId: text, kind, ...period, before: z.object(period) })),
};
