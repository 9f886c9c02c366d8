import type { GridRequest } from '#projections/grid/model.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { isOneOf } from '#workflows/kernel/who.ts';
import type { Shown } from '#services/domains/people/whoIs.ts';
import { forbidden } from '#services/http/problems.ts';
import { peopleIn, type PersonOfRow, type QueueSpec, queueSpecs } from './queueSpecs.ts';
import type { QueueName } from './routes.ts';

type WithPeople = Readonly<Record<PersonOfRow, Shown>>;

/** Returns whether this person may read the addresses of the people in a queue's rows. */
export function readsAddresses(queue: QueueName, person: Person): boolean {
  const { addressReaders }: QueueSpec = queueSpecs[queue];
  return addressReaders === undefined || isOneOf(addressReaders, person, {});
}

/** Throws 403 for rows filtered or sorted by an address, because the result would reveal it. */
export function refuseByAddress(
  queue: QueueName,
  { filterModel, sortModel }: Pick<GridRequest, 'filterModel' | 'sortModel'>,
) {
  const named = [...Object.keys(filterModel), ...sortModel.map(({ colId }) => colId)];
  if (peopleIn(queue).some((one) => named.includes(`${one}Email`))) throw forbidden();
}

/** Returns a row with only the names of its people. */
export const withoutAddresses = <Row extends object>(queue: QueueName, row: Row & WithPeople): Row => ({
  ...row,
  ...Object.fromEntries(peopleIn(queue).map((one) => [one, { ...row[one], email: '' }])),
});
