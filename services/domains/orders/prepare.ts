import { usableFile } from '#services/domains/files/usableFile.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { sealClient } from './sealClient.ts';
import type { Complete, Saga } from '#services/commands/prepare.ts';
import type { PlaceOrderBody } from './placeOrderBody.ts';
import { notOfAge } from './placeOrderBody.ts';
import { bookingIds } from './bookingIds.ts';
import { reserveSlotsThenPlace } from './reserveSlotsThenPlace.ts';
import { reserveSlotsThenRestore } from './reserveSlotsThenRestore.ts';
import { reserveSlotThenReplace } from './reserveSlotThenReplace.ts';

/** What the server adds to an order's commands before the machine is asked. */
export const orderCompletions = (deps: PreparationDeps): Readonly<Record<string, Complete>> => ({
  confirmPayment: async (preparation) => ({
    input: {
      ...preparation.request.input,
      bookingIds: bookingIds(preparation, preparation.record.snapshot.state.lines.length),
    },
  }),
  submitPayment: async (preparation) => {
    const { fileId, ...rest } = preparation.request.input as { fileId: string };
    const file = await usableFile(deps, preparation, fileId, 'payment-proof');
    const usedOnOrders = (file?.usedOnOrders ?? []).filter((orderId) => orderId !== preparation.request.id);
    return { input: { ...rest, proofFileId: file ? fileId : undefined, usedOnOrders } };
  },
  changeCustomerInfo: async (preparation) => {
    const { client } = preparation.request.input as { client: Partial<PlaceOrderBody['client']> };
    const tooYoung = notOfAge(preparation, client);
    if (tooYoung) return tooYoung;
    return {
      input: {
        client: await sealClient(deps, preparation, { buyerId: preparation.record.snapshot.state.buyerId, client }),
      },
    };
  },
});

/** Commands of an order that reserve slots on cards first. */
export const orderSagas = (deps: PreparationDeps): Readonly<Record<string, Saga>> => ({
  placeOrder: reserveSlotsThenPlace(deps),
  restore: reserveSlotsThenRestore(deps),
  replaceLine: reserveSlotThenReplace(deps),
});
