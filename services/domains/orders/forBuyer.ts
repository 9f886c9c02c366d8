import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { customerNamed, ownId, refuseBlocked } from '#services/domains/people/onBehalf.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { Call } from '#services/http/call.ts';

/**
 * Completes an order's form with its buyer: a buyer orders their own cart unless their program says otherwise; staff
 * place what a customer requested.
 */
export async function forBuyer<Form extends { readonly buyerId?: string | undefined; readonly fromCart?: boolean }>(
  deps: Pick<ApiDeps, 'db'>,
  call: Call<unknown, unknown, Form>,
): Promise<Omit<Form, 'buyerId'> & { readonly buyerId?: string; readonly fromCart?: boolean }> {
  const { buyerId, ...order } = call.body;
  refuseBlocked(call);
  return isStaffOrAdmin(call.person)
    ? { ...order, buyerId: await customerNamed(deps, buyerId, ['buyer', 'broker'], 'buyerId'), fromCart: false }
    : { ...order, ...ownId(call.person, buyerId, 'buyerId') };
}
