import { z } from 'zod';
import { bookingCommands } from '#workflows/booking/commands.ts';
import { cardCommands } from '#workflows/card/commands.ts';
import { holdCommands } from '#workflows/hold/commands.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { orderCommands, paymentMethods } from '#workflows/order/commands.ts';
import { verificationCommands } from '#workflows/verification/commands.ts';
import { clientForm, questionnaire } from '#services/domains/orders/clientForm.ts';
import { money, uuid } from '#services/http/shapes.ts';

const reason = z.string().trim().min(3).max(500);
const amount = money.min(1);

/**
 * What a client may send with each command that a person can give. The rest of a command's input (prices, ids, sealed
 * values, who owns what) is filled in by the server: `services/commands/{lifecycle}.ts`.
 */
export const commandBodies = {
  order: {
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
        .array(
          z.strictObject({ line: z.int().min(1).max(3), cardId: uuid, mayReportNextCycle: z.boolean().optional() }),
        )
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
  },
  booking: {
    signConsent: bookingCommands.signConsent.omit({ nameDiffers: true }),
    refuse: bookingCommands.refuse,
    reportAuAdded: bookingCommands.reportAuAdded,
    addClient: bookingCommands.addClient,
    unableToAdd: bookingCommands.unableToAdd,
    markPosted: bookingCommands.markPosted,
    reportAuRemoved: bookingCommands.reportAuRemoved,
    refund: z.strictObject({ amountCents: money, reason, claimId: uuid.nullable().default(null) }),
    confirmBalance: z.strictObject({ amountCents: money, screenshotFileId: uuid.nullable().default(null) }),
    markCommissionPaid: bookingCommands.markCommissionPaid,
    unpayCommission: bookingCommands.unpayCommission,
    updateCommission: bookingCommands.updateCommission,
  },
  card: {
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
  },
  holds: {
    /** Without a kind: the cardholder's own, or an admin hold when staff place it. */
    placeHold: z.strictObject({
      kind: z.enum(['user_hold', 'admin', 'secret']).optional(),
      startDate: z.iso.date(),
      endDate: z.iso.date().nullable(),
      reason: reason.optional(),
    }),
    cancel: holdCommands.cancel,
    reschedule: holdCommands.reschedule,
  },
  verification: {
    uploadReport: verificationCommands.uploadReport.pick({ bureau: true, fileId: true }),
    verify: verificationCommands.verify,
    reject: verificationCommands.reject,
    revoke: verificationCommands.revoke,
  },
} as const satisfies Record<LifecycleName, Record<string, z.ZodType>>;

export type CommandBody<
  Name extends LifecycleName,
  Command extends keyof (typeof commandBodies)[Name],
> = (typeof commandBodies)[Name][Command] extends z.ZodType ? z.input<(typeof commandBodies)[Name][Command]> : never;
