import { z } from 'zod';

export const holdKinds = [
  'user_hold',
  'admin',
  'secret',
  'after_order_hold',
  'after_removal_hold',
  'unverification_hold',
] as const;
export type HoldKind = (typeof holdKinds)[number];

/** Why a hold ends before its last day: the card can take an order again, or its owner was verified. */
export const goneReasons = ['slotCameBack', 'verified'] as const;

const id = z.uuid();
const date = z.iso.date();
const reason = z.string().trim().min(3).max(500);

/** What can be asked of a card's holds (lifecycles, "Hold"). Dates are Pacific days; an end date is the last day on hold. */
export const holdCommands = {
  /** `cardId` and `cardholderId` are the card's, as the server read them. `endDate: null` is a hold without an end. */
  placeHold: z.strictObject({
    cardId: id,
    cardholderId: id,
    holdId: id,
    kind: z.enum(holdKinds),
    startDate: date,
    endDate: date.nullable(),
    reason: reason.optional(),
  }),
  activate: z.strictObject({ holdId: id }),
  /** `because`: what the system placed it for is gone; without it the last day must be over. */
  end: z.strictObject({ holdId: id, because: z.enum(goneReasons).optional() }),
  cancel: z.strictObject({ holdId: id, confirmed: z.boolean(), reason: reason.optional() }),
  /** Without `startDate` the start stays. */
  reschedule: z.strictObject({ holdId: id, startDate: date.optional(), endDate: date.nullable() }),
};
export type HoldCommand = keyof typeof holdCommands;
