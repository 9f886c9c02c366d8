import type { orderCommands } from '#workflows/order/schemas.ts';
import type { z } from 'zod';
import type { Refusal } from '#workflows/kernel/judge.ts';
import type { DiscountTerms } from '#workflows/pricing/discount.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { PromocodeState } from '#workflows/promocode/state.ts';
import { derivedId } from '#services/commands/ids.ts';
import type { Preparation } from '#services/commands/prepare.ts';
import { type UseAsked, whyNotOpen } from './askPromocode.ts';
import { promocodeIdOf } from './promocodeId.ts';

/** The promo code's part of the order's input. */
export type OfferedPromocode = NonNullable<z.output<(typeof orderCommands)['placeOrder']['schema']>['promocode']>;

interface ReservedPromocode {
  readonly offered: OfferedPromocode;
  /** Terms of the discount; absent if it can't be used. */
  readonly terms?: NonNullable<DiscountTerms['promocode']>;
}

/**
 * Reserves a use of a promo code for the order being placed or restored. Returns when it was reserved, or why it can't
 * be.
 */
export async function reservePromocode(
  { request, send }: Preparation<OrderState>,
  code: string,
  asked: UseAsked,
): Promise<ReservedPromocode> {
  const promocodeId = promocodeIdOf(code);
  const answer = await send({
    lifecycle: 'promocode',
    id: promocodeId,
    name: 'reserve',
    actor: { kind: 'system', because: 'reservePromocodeForOrder' },
    input: { ...asked, orderId: request.id },
    commandId: derivedId(request.commandId, 'promocode', promocodeId),
    correlationId: request.commandId,
  });
  const known = { promocodeId, code, reservedAt: null };
  if (answer.kind === 'refused') return { offered: { ...known, ...refusedBecause(answer.refusal) } };
  if (answer.kind !== 'accepted') return { offered: { ...known, notReserved: answer.kind } };
  // The use of a repeated reservation may have been released since: what counts is whether it is reserved now.
  const { uses, terms } = answer.snapshot.state as PromocodeState;
  const use = uses[request.id];
  if (!use) return { offered: { ...known, notReserved: 'useReleased' } };
  return {
    offered: { ...known, notReserved: null, reservedAt: use.reservedAt },
    terms: { promocodeId, code, percent: terms.salePercent },
  };
}

const refusedBecause = ({ kind, code, state, values }: Refusal) => ({
  // A code that is kept only for its existing orders is as closed to a new one as a code in a state without
  // reservations.
  notReserved: kind === 'state' || code === 'keptByItsOrder' ? (whyNotOpen({ value: state }) ?? code) : code,
  values: { ...values },
});
