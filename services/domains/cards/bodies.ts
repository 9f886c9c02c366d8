import { z } from 'zod';
import { cardCommands } from '#workflows/card/commands.ts';
import { uuid } from '#services/http/shapes.ts';

/** What a client may send with each command; `prepare.ts` fills in the rest (prices, ids, sealed values, who owns what). */
export const cardBodies = {
  /** Staff name the cardholder; a cardholder submits for themselves. */
  submitCard: z.strictObject({
    ...cardCommands.submitCard.omit({ cardId: true, cardholderId: true, priceCents: true, commissionCents: true })
      .shape,
    cardholderId: uuid.optional(),
  }),
  approve: cardCommands.approve,
  reject: cardCommands.reject,
  proposeUpdate: cardCommands.proposeUpdate,
  reviseCard: cardCommands.reviseCard.omit({ priceCents: true, commissionCents: true }),
  approveUpdate: cardCommands.approveUpdate,
  rejectUpdate: cardCommands.rejectUpdate,
  archive: cardCommands.archive,
  restore: cardCommands.restore,
  changeSlots: cardCommands.changeSlots,
  changePrice: cardCommands.changePrice,
};
