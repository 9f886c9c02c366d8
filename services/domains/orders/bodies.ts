import { z } from 'zod';
import { orderCommands, paymentMethods } from '#workflows/order/commands.ts';
import { amount, reason, uuid } from '#services/http/shapes.ts';
import { clientForm, questionnaire } from './clientForm.ts';

/** What a client may send with each command; `prepare.ts` fills in the rest (prices, ids, sealed values, who owns what). */
export const orderBodies = {
  placeOrder: z.strictObject({
    lines: z
      .array(z.strictObject({ cardId: uuid, mayReportNextCycle: z.boolean().default(false) }))
      .min(1)
      .max(3),
    client: clientForm,
    ssnIsReal: z.boolean(),
    questionnaire,
    comment: z.string().trim().max(1000).optional(),
    /** Staff only: the customer whom the order is for. */
    buyerId: uuid.optional(),
  }),
  submitPayment: z.strictObject({ method: z.enum(paymentMethods), amountCents: amount, fileId: uuid }),
  markPaidPending: orderCommands.markPaidPending,
  extendPaymentWindow: orderCommands.extendPaymentWindow,
  extendModerationExpiry: orderCommands.extendModerationExpiry,
  confirmPayment: orderCommands.confirmPayment.omit({ bookingIds: true }),
  declinePayment: orderCommands.declinePayment,
  reverseConfirmation: orderCommands.reverseConfirmation,
  cancel: orderCommands.cancel,
  /** Lines that are not named keep their card. One that names its own card accepts the next cycle for it. */
  restore: z.strictObject({
    replacements: z
      .array(z.strictObject({ line: z.int().min(1).max(3), cardId: uuid, mayReportNextCycle: z.boolean().optional() }))
      .max(3)
      .optional(),
  }),
  /** One line goes to another card, for the price that was paid. */
  replaceLine: z.strictObject({
    line: z.int().min(1).max(3),
    cardId: uuid,
    mayReportNextCycle: z.boolean().default(false),
    reason,
  }),
  changeCustomerInfo: z.strictObject({ client: clientForm.partial() }),
  comment: orderCommands.comment,
  setReferral: orderCommands.setReferral,
  moveToHistory: z.strictObject({ notify: z.boolean().default(false) }),
  delete: orderCommands.delete,
  undelete: orderCommands.undelete,
  recordRefundPaid: orderCommands.recordRefundPaid,
  reverseRefundPaid: orderCommands.reverseRefundPaid,
};
