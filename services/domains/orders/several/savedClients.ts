import type { ApiDeps } from '#services/domains/deps.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { clientsOf } from '#projections/orders/query.ts';
import { conflict, notFound } from '#services/http/problems.ts';
import { showClient } from '#services/domains/orders/showClient.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** Returns the clients of a buyer's earlier orders, each with the newest order for them. Forgotten ones are left out. */
export async function savedClients({ db, vault }: Pick<ApiDeps, 'db' | 'vault'>, buyerId: string) {
  const orders = await clientsOf(db, buyerId);
  const shown = await Promise.all(
    orders.map(async ({ id, client }) => ({ orderId: id, ...(await showClient(vault, client)) })),
  );
  return shown.flatMap(({ orderId, firstName, lastName, ssnLastFour, erased }) =>
    erased || ssnLastFour === null ? [] : [{ orderId, name: `${firstName} ${lastName}`.trim(), ssnLastFour }],
  );
}

/**
 * Returns the client of a buyer's earlier order, opened for another order of the same buyer. It never leaves the server:
 * the new order seals it again. Throws 404 for somebody else's order, 409 for a client who was forgotten.
 */
export async function clientOfOrder(
  { records, vault }: Pick<ApiDeps, 'records' | 'vault'>,
  person: Person,
  orderId: string,
) {
  const { snapshot } = await visibleRecord(records, person, 'order', orderId);
  const { buyerId, client } = snapshot.state as OrderState;
  if (buyerId !== person.userId || !client) throw notFound();
  const opened = await Promise.all(
    (['ssn', 'birthDate', 'address'] as const).map(async (field) => {
      const sealed = client[field];
      const answer = typeof sealed === 'string' ? undefined : await vault.open(sealed);
      if (answer?.kind !== 'open') throw conflict('subjectErased');
      return answer.value;
    }),
  );
  const [ssn, birthDate, address] = opened as [string, string, string];
  const { firstName, lastName, email, phone } = client;
  return { firstName, lastName, email, phone, ssn, birthDate, address };
}
