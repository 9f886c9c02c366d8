import type { Person } from '#workflows/kernel/actor.ts';
import type { OrderState } from '#workflows/order/order.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { findUsers } from '#services/accounts/users.ts';
import { emptyCart } from '#services/domains/cart/carts.ts';
import { type Call, type Mount, mount } from '#services/http/call.ts';
import { bookings } from '#services/domains/bookings/contract.ts';
import { cardManagement } from '#services/domains/cards/contract.ts';
import { commandRoutes } from './commandRoutes.ts';
import { holds } from '#services/domains/holds/contract.ts';
import { orderManagement } from '#services/domains/orderManagement/contract.ts';
import { orders } from '#services/domains/orders/contract.ts';
import type { RouteContract } from '#services/http/route.ts';
import { verifications } from '#services/domains/verification/contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { forbidden, invalid } from '#services/http/problems.ts';
import { commandBody, sendCommand } from '#services/http/sendCommand.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** Every route that does nothing but send a command: the generated ones, their aliases, and those that begin a record. */
export const commandMounts = (deps: ApiDeps): readonly Mount[] => [
  ...[...commandRoutes, ...aliases].map((contract) => onRecord(deps, contract as unknown as RouteContract)),
  mount(orders.placeOrder, async (call) => {
    const input = await forBuyer(deps, call);
    const answer = await sendCommand(deps, call.person, call.req, { lifecycle: 'order', name: 'placeOrder', input });
    // The reaction would do it in a moment; until then the next checkout would offer the same lines again.
    if (input.fromCart) await emptyCart(deps.db, orderedFromCart(answer.snapshot.state as OrderState));
    return commandBody(call.res, answer);
  }),
  mount(cardManagement.submitCard, async (call) => {
    const { cardholderId, ...card } = call.body;
    refuseBlocked(call);
    const input = isStaff(call.person)
      ? { ...card, cardholderId: await customer(deps, cardholderId, ['cardholder'], 'cardholderId') }
      : { ...card, ...ownId(call.person, cardholderId, 'cardholderId') };
    return send(deps, call, { lifecycle: 'card', name: 'submitCard', input });
  }),
  mount(verifications.uploadMyReport, (call) =>
    send(deps, call, { lifecycle: 'verification', id: call.person.userId, name: 'uploadReport', input: call.body }),
  ),
];

const aliases = [
  orders.deleteOrder,
  orderManagement.editManagedOrder,
  orderManagement.paid,
  orderManagement.paidPending,
  orderManagement.setOrderReferral,
  orderManagement.restoreOrder,
  orderManagement.extendModeration,
  bookings.signConsentForm,
  bookings.refuseBooking,
  bookings.commissionPaid,
  bookings.unpayCommission,
  bookings.updateCommission,
  cardManagement.editCard,
  cardManagement.reviseCard,
  cardManagement.archiveCard,
  cardManagement.approveCard,
  cardManagement.requestUpdate,
  cardManagement.setOnHold,
  cardManagement.approveUpdateRequest,
  cardManagement.rejectUpdateRequest,
  holds.addHold,
  holds.rescheduleHold,
  holds.cancelHold,
] as const;

/** A command to the record in the path; 404 before anything else when it is not theirs to know of. */
function onRecord(deps: ApiDeps, contract: RouteContract): Mount {
  const { lifecycle, name } = contract.command!;
  return {
    contract,
    visible: async ({ person, params }) =>
      void (await visibleRecord(deps.records, person, lifecycle, (params as { id: string }).id)),
    handler: (call) => {
      const { id, ...more } = call.params as { id: string; holdId?: string };
      return send(deps, call, {
        lifecycle,
        id,
        name,
        input: completed(lifecycle, name, call.person, { ...call.body, ...more }),
      });
    },
  };
}

/** A hold's kind, where it was left out: staff's holds are admin holds. */
export const completed = (lifecycle: LifecycleName, name: string, person: Person, input: Record<string, unknown>) =>
  lifecycle === 'holds' && name === 'placeHold'
    ? { ...input, kind: input['kind'] ?? (isStaff(person) ? 'admin' : 'user_hold') }
    : input;

/** An order's form with whom it is for: a buyer orders their own cart, staff what a customer asked them for. */
export async function forBuyer<Form extends { readonly buyerId?: string | undefined }>(
  deps: ApiDeps,
  call: Call<unknown, unknown, Form>,
): Promise<Omit<Form, 'buyerId'> & { readonly buyerId?: string; readonly fromCart?: true }> {
  const { buyerId, ...order } = call.body;
  refuseBlocked(call);
  return isStaff(call.person)
    ? { ...order, buyerId: await customer(deps, buyerId, ['buyer', 'broker'], 'buyerId') }
    : { ...order, ...ownId(call.person, buyerId, 'buyerId'), fromCart: true };
}

async function send(deps: ApiDeps, { person, req, res }: Call, command: Parameters<typeof sendCommand>[3]) {
  return commandBody(res, await sendCommand(deps, person, req, command));
}

const isStaff = ({ userType }: Person) => userType === 'staff' || userType === 'admin';

/** What a placed order took out of the cart. Null only for an order that was never placed, which is not accepted. */
const orderedFromCart = ({ buyerId, lines, placedAt }: OrderState) => ({
  buyerId: buyerId!,
  cardIds: lines.map(({ cardId }) => cardId),
  addedBefore: placedAt!,
});

/** Blocked people finish what runs and start nothing new. */
function refuseBlocked({ caller }: Call) {
  if (caller?.session?.user.blocked) throw forbidden('accountBlocked');
}

/** Customers act for themselves: naming somebody else is a mistake, not something to pass over. */
function ownId({ userId }: Person, given: string | undefined, field: string): Record<string, never> {
  if (given !== undefined && given !== userId) {
    throw invalid('body', [{ path: [field], code: 'notYours', message: 'is for staff alone' }]);
  }
  return {};
}

/** Staff name the customer, and it must be one. */
async function customer(
  { db }: ApiDeps,
  id: string | undefined,
  userTypes: readonly string[],
  field: string,
): Promise<string> {
  const user = id === undefined ? undefined : (await findUsers(db, [id])).get(id);
  if (!user || !userTypes.includes(user.userType) || user.disabled) {
    throw invalid('body', [
      {
        path: [field],
        code: id === undefined ? 'required' : 'unknownCustomer',
        message: 'must be the id of a customer',
      },
    ]);
  }
  return user.id;
}
