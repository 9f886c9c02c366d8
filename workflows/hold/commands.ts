import { z } from 'zod';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { date, id, reason } from '#workflows/kernel/inputs.ts';
import { goneReasons, holdKinds, kindsOfPeople } from './holdKinds.ts';

const period = { startDate: date, endDate: date.nullable() };

/** What can be asked of a card's holds (lifecycles, "Hold"). Dates are Pacific days; an end date is the last day on hold. */
export const holdCommands = {
  /** `endDate: null` is a hold without an end. Without a kind: the cardholder's own, or an admin hold when staff place it. */
  placeHold: commandWithBody(
    { kind: z.enum(kindsOfPeople).optional(), ...period, reason: reason.optional() },
    { kind: z.enum(holdKinds), ...period, reason: reason.optional() },
    { cardId: id, cardholderId: id, holdId: id },
  ),
  activate: internalCommand({ holdId: id }),
  /** `because`: what the system placed it for is gone; without it the last day must be over. */
  end: internalCommand({ holdId: id, because: z.enum(goneReasons).optional() }),
  cancel: command({ holdId: id, confirmed: z.boolean(), reason: reason.optional() }),
  /** Without `startDate` the start stays. */
  reschedule: command({ holdId: id, startDate: date.optional(), endDate: date.nullable() }),
};
