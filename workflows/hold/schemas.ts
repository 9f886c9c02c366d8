import { z } from 'zod';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { date, id, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfCardholder } from '#workflows/kernel/personal.ts';
import { goneReasons, holdKinds, kindsOfPeople } from './holdKinds.ts';

const period = { startDate: date, endDate: date.nullable() };

/** The commands of a card's holds (lifecycles, "Hold"). Dates are Pacific days; an end date is the last day on hold. */
export const holdCommands = {
  /**
   * `endDate: null` is a hold without an end. The default kind is the cardholder's own, or an admin hold if staff place
   * it.
   */
  placeHold: commandWithBody(
    { kind: z.enum(kindsOfPeople).optional(), ...period, reason: reason.optional() },
    { kind: z.enum(holdKinds), ...period, reason: reason.optional() },
    { cardId: id, cardholderId: id, holdId: id },
  ),
  activate: internalCommand({ holdId: id }),
  /** `because`: the reason of the system's hold that no longer applies; without it the last day must be over. */
  end: internalCommand({ holdId: id, because: z.enum(goneReasons).optional() }),
  cancel: command({ holdId: id, confirmed: z.boolean(), reason: reason.optional() }),
  /** Without `startDate` the start stays. */
  reschedule: command({ holdId: id, startDate: date.optional(), endDate: date.nullable() }),
};

const text = z.string();
const days = { startDate: text, endDate: text.nullable() };
const ofHold = { holdId: text, kind: z.enum(holdKinds), ...days };

/** The events of a hold, by fact. A hold that starts immediately is placed and activated in one step. */
export const holdEvents = {
  holdPlaced: event(
    'hold.placed.v1',
    z.object({ cardId: text, cardholderId: text, ...ofHold, reason: text.nullable(), maxOwnHolds: z.int() }),
    { personal: saidOfCardholder('reason') },
  ),
  holdActivated: event('hold.activated.v1', z.object(ofHold)),
  /** Without `because` (events of earlier versions), its last day was over. */
  holdEnded: event(
    'hold.ended.v1',
    z.object({ ...ofHold, because: z.enum([...goneReasons, 'lastDayOver']).optional() }),
  ),
  holdCancelled: event('hold.cancelled.v1', z.object({ ...ofHold, reason: text.nullable() }), {
    personal: saidOfCardholder('reason'),
  }),
  holdRescheduled: event('hold.rescheduled.v1', z.object({ ...ofHold, before: z.object(days) })),
};
