import type { z } from 'zod';
import { type Actor, system } from '#workflows/kernel/actor.ts';
import { judge, offers } from '#workflows/kernel/judge.ts';
import type { Json } from '#workflows/kernel/json.ts';
import type { DiscountTerms } from '#workflows/pricing/discount.ts';
import type { promocodeCommands } from '#workflows/promocode/schemas.ts';
import { promocodeLifecycle } from '#workflows/promocode/index.ts';
import type { PromocodeState } from '#workflows/promocode/state.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { InForce } from '#workflows/settings/settings.ts';
import { loadRecord } from '#services/commands/record.ts';
import type { PreparationDeps } from '#services/domains/preparationDeps.ts';
import { promocodeIdOf } from './promocodeId.ts';

export type UseAsked = Omit<z.input<typeof promocodeCommands.reserve.schema>, 'orderId'>;

/**
 * Whether a promo code can be used, with its percentage; otherwise the name of the rule against it, with its values.
 */
export type PromocodeAnswer =
  | { readonly usable: true; readonly promocode: NonNullable<DiscountTerms['promocode']> }
  | {
      readonly usable: false;
      readonly because: string;
      readonly values: Readonly<Record<string, Json>>;
    };

/** Dry run of reserving a use: nothing is reserved. */
export async function askPromocode(
  { eventStore }: Pick<PreparationDeps, 'eventStore'>,
  code: string,
  asked: UseAsked,
  { now, settings }: InForce,
): Promise<PromocodeAnswer> {
  const promocodeId = promocodeIdOf(code);
  const { snapshot } = await loadRecord(eventStore, 'promocode', promocodeId);
  const closed = whyNotOpen(snapshot);
  if (closed) return { usable: false, because: closed, values: {} };
  const actor: Actor = system('quote');
  const offer = offers(promocodeLifecycle, snapshot).find(({ command }) => command === 'reserve');
  const refusal = offer
    ? judge(promocodeLifecycle, snapshot, offer, {
        state: snapshot.state,
        // No order has this id: the question is whether a new one could use the code.
        input: { ...asked, orderId: promocodeId },
        complete: true,
        actor,
        now,
        settings,
      }).refusal
    : undefined;
  return refusal
    ? { usable: false, because: refusal.code, values: { ...refusal.values } }
    : { usable: true, promocode: { promocodeId, code, percent: snapshot.state.terms.salePercent } };
}

/** Returns why nobody can use a code, if its state says so. A deleted code counts as nonexistent. */
export function whyNotOpen({
  value,
}: Pick<Snapshot<PromocodeState>, 'value'>): 'unknownPromocode' | 'promocodePaused' | undefined {
  if (value === 'active') return undefined;
  return value === 'paused' ? 'promocodePaused' : 'unknownPromocode';
}
