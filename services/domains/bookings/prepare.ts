import { sameName } from '#workflows/booking/sameName.ts';
import { bookingInForce } from '#workflows/order/state.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import { usableFile } from '#services/domains/files/usableFile.ts';
import { oneIsOpen } from '#services/commands/recordsBeside.ts';
import type { Completion, CompletionsOf, SagasOf } from '#services/commands/prepare.ts';
import { loadRecord } from '#services/commands/record.ts';
import { payoutInput } from '#services/domains/payouts/payoutInput.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';

/**
 * Completes a booking's commands: a screenshot must be the sender's own upload for exactly that purpose; a signature is
 * compared with their account's name.
 */
export const bookingCompletions = (deps: PreparationDeps): CompletionsOf<'booking'> => {
  const withScreenshot = (purpose: FilePurpose) => async (preparation: Completion) => {
    const { input } = preparation.request;
    const given = input['screenshotFileId'];
    if (given === undefined || given === null) return { input };
    const file = await usableFile(deps, preparation, given, purpose);
    return { input: { ...input, screenshotFileId: file ? given : undefined } };
  };
  return {
    signConsent: async ({ request: { input }, record }) => {
      const account = await deps.accountFacts(String(record.snapshot.state.cardholderId));
      const nameDiffers = account?.name !== undefined && !sameName(String(input['signature']), account.name);
      const { termsVersion } = await deps.agreedTexts();
      return {
        input: {
          ...input,
          ...(nameDiffers ? { nameDiffers } : {}),
          ...(termsVersion === undefined ? {} : { termsVersion }),
        },
      };
    },
    reportAuAdded: withScreenshot('au-added'),
    acceptPosting: async ({ request: { id, input } }) => ({
      input: { ...input, claimIsOpen: await oneIsOpen(deps.eventStore, 'claim', id) },
    }),
    reportAuRemoved: withScreenshot('au-removed'),
    confirmBalance: (preparation) =>
      withScreenshot('balance')({
        ...preparation,
        request: { ...preparation.request, input: { screenshotFileId: null, ...preparation.request.input } },
      }),
    setReplacement: async ({ request: { input } }) => ({
      input: { ...input, replaced: await replacedLine(deps, input) },
    }),
    refund: async ({ request, record }) => {
      const { orderId, line } = record.snapshot.state.terms ?? {};
      const order = orderId === undefined ? undefined : await loadRecord(deps.eventStore, 'order', orderId);
      return {
        input: {
          claimId: null,
          ...request.input,
          orderIsPaid: order !== undefined && order.snapshot.state.confirmed !== null,
          lineIsOnThisBooking:
            order !== undefined && line !== undefined && bookingInForce(order.snapshot.state, line)?.[0] === request.id,
        },
      };
    },
  };
};

/** A cardholder's debt is set off when their commission is paid. */
export const bookingSagas = (deps: PreparationDeps): SagasOf<'booking'> => ({
  markCommissionPaid: (preparation) => {
    const { terms, commissionCents: amountCents } = preparation.record.snapshot.state;
    return payoutInput(deps, preparation, { cardholderId: terms?.cardholderId, amountCents });
  },
});

/** Returns the booking that last served this line; null if the order or its line has none. */
async function replacedLine(
  { eventStore, orderNumbered }: PreparationDeps,
  { orderNumber, line }: Readonly<Record<string, unknown>>,
) {
  const orderId = await orderNumbered(String(orderNumber).replace('#', ''));
  if (orderId === undefined) return null;
  const { state } = (await loadRecord(eventStore, 'order', orderId)).snapshot;
  const [bookingId] = bookingInForce(state, Number(line)) ?? [];
  if (bookingId === undefined) return null;
  const { buyerId, endedAt } = (await loadRecord(eventStore, 'booking', bookingId)).snapshot.state;
  return { bookingId, orderId, line: Number(line), buyerId, isOver: endedAt !== null };
}
