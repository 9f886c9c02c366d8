import { isActingForAnother } from '#workflows/kernel/actor.ts';
import { derivedId } from './ids.ts';
import { usableFile } from './files.ts';
import { offerLineOnAnotherCard, offerLines, offerLinesAgain, slotsTaken } from './offerLines.ts';
import type { Preparation, Prepare } from './prepare.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import { sealClient } from './sealClient.ts';
import { ssnLooksValid } from './ssn.ts';

/** What the server adds to an order's commands before the machine is asked. */
export const orderPreparations = (deps: PreparationDeps): Readonly<Record<string, Prepare>> => ({
  placeOrder: async (preparation) => {
    const { request } = preparation;
    const { lines, client, ssnIsReal, comment } = request.input as unknown as PlaceOrderBody;
    const buyerId = buyerOf(preparation);
    // Nothing is reserved for an order that its own form already rules out.
    const looksValid = ssnLooksValid(client.ssn);
    const offered = await offerLines(deps, preparation, { buyerId, wanted: lines, reserve: ssnIsReal === true && looksValid && !isActingForAnother(request.actor) });
    if ('issues' in offered) return offered;
    return {
      input: { buyerId, client: await sealClient(deps, preparation, { buyerId, client }), lines: offered, ssnIsReal, ssnLooksValid: looksValid, comment },
      undo: () => abandon(preparation, slotsTaken(offered)),
    };
  },
  restore: async (preparation) => {
    const { replacements = [] } = preparation.request.input as { replacements?: readonly { line: number; cardId: string }[] };
    const lines = await offerLinesAgain(deps, preparation, replacements);
    if ('issues' in lines) return lines;
    return { input: { lines, bookingIds: bookingIds(preparation, lines.length) }, undo: () => release(preparation, slotsTaken(lines)) };
  },
  replaceLine: async (preparation) => {
    const { line, cardId, mayReportNextCycle, reason } = preparation.request.input as unknown as ReplaceLineBody;
    const offered = await offerLineOnAnotherCard(deps, preparation, { line, cardId, mayReportNextCycle });
    if ('issues' in offered) return offered;
    return {
      input: { lines: [offered], newBookingId: derivedId('booking', preparation.request.id, preparation.request.commandId, line), reason },
      undo: () => abandon(preparation, slotsTaken([offered])),
    };
  },
  confirmPayment: async (preparation) => ({
    input: { ...preparation.request.input, bookingIds: bookingIds(preparation, preparation.record.snapshot.state.lines.length) },
  }),
  submitPayment: async (preparation) => {
    const { fileId, ...rest } = preparation.request.input as { fileId: string };
    const file = await usableFile(deps, preparation, fileId, 'payment-proof');
    const usedOnOrders = (file?.usedOnOrders ?? []).filter((orderId) => orderId !== preparation.request.id);
    return { input: { ...rest, proofFileId: file ? fileId : undefined, usedOnOrders } };
  },
  changeCustomerInfo: async (preparation) => {
    const { client } = preparation.request.input as { client: Partial<PlaceOrderBody['client']> };
    return { input: { client: await sealClient(deps, preparation, { buyerId: preparation.record.snapshot.state.buyerId, client }) } };
  },
});

interface PlaceOrderBody {
  readonly buyerId?: string;
  readonly lines: readonly { readonly cardId: string; readonly mayReportNextCycle: boolean }[];
  readonly client: Readonly<Record<string, string>> & { readonly ssn: string };
  readonly ssnIsReal: boolean;
  readonly comment?: string;
}

interface ReplaceLineBody {
  readonly line: number;
  readonly cardId: string;
  readonly mayReportNextCycle: boolean;
  readonly reason: string;
}

/** A customer orders for themselves; staff name the customer. */
function buyerOf({ request: { actor, input } }: Preparation): string | undefined {
  const staff = actor.kind === 'person' && (actor.userType === 'staff' || actor.userType === 'admin');
  if (staff) return input['buyerId'] as string | undefined;
  return actor.kind === 'person' ? actor.userId : undefined;
}

const bookingIds = ({ request }: Preparation, count: number) =>
  Array.from({ length: count }, (_, index) => derivedId('booking', request.id, request.commandId, index));

/** A placement that was refused can never be placed under this id again; what it, or a replacement, had reserved goes back. */
async function abandon({ request, send }: Preparation, reserved: readonly { cardId: string; line: number }[]) {
  const actor = { kind: 'system', because: 'abandonRefusedPlacement' } as const;
  for (const { cardId, line } of reserved) {
    const commandId = derivedId(request.commandId, 'abandon', cardId, line);
    await send({ lifecycle: 'order', id: request.id, name: 'abandon', input: { cardId, line }, actor, commandId, correlationId: request.commandId });
  }
}

async function release({ request, send }: Preparation, taken: readonly { cardId: string; line: number }[]) {
  const actor = { kind: 'system', because: 'releaseSlotsOfRefusedRestore' } as const;
  for (const { cardId, line } of taken) {
    const commandId = derivedId(request.commandId, 'release', cardId, line);
    await send({ lifecycle: 'card', id: cardId, name: 'releaseSlot', input: { orderId: request.id, line, reason: 'restoreRefused' }, actor, commandId, correlationId: request.commandId });
  }
}
