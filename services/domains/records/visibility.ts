import type { Person } from '#workflows/kernel/actor.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { LoadedRecord } from '#services/commands/record.ts';
import { entryOf } from '#services/domains/entries.ts';
import { notFound } from '#services/http/problems.ts';
import type { RecordReader } from '#services/commands/recordReader.ts';

/** Returns whether staff with these permissions may see records of a lifecycle at all; admins see everything. */
export function staffMaySee({ userType, permissions }: Person, lifecycle: LifecycleName): boolean {
  if (userType === 'admin') return true;
  const { staff, readFrom = 2 } = entryOf(lifecycle);
  return userType === 'staff' && staff.some((page, at) => reaches(permissions, page, at === 0 ? readFrom : 2));
}

/** Returns whether a person may know of a record: staff with its page, and its owner. */
export function maySee(person: Person, lifecycle: LifecycleName, id: string, owner: Ownership): boolean {
  if (person.onlyBooking !== undefined) {
    return lifecycle === 'booking' && id === person.onlyBooking && owner.cardholderId === person.userId;
  }
  if (staffMaySee(person, lifecycle)) return true;
  if (isStaffOrAdmin(person)) return false;
  const { customers, readAsEither } = entryOf(lifecycle);
  const kind = person.userType === 'broker' ? 'buyer' : person.userType;
  return customers.some((one) => (readAsEither || one === kind) && owner[`${one}Id`] === person.userId);
}

/** Returns a record's owners. */
export const ownerOf = async (records: RecordReader, lifecycle: LifecycleName, id: string): Promise<Ownership> => {
  const { idIsOwner, partOf = lifecycle } = entryOf(lifecycle);
  return idIsOwner ? { cardholderId: id } : (await records.known(partOf, id)).snapshot.state;
};

/** Returns the record if this person may know of it; throws 404 otherwise, whether or not it exists. */
export async function visibleRecord(
  records: RecordReader,
  person: Person,
  lifecycle: LifecycleName,
  id: string,
): Promise<LoadedRecord> {
  const { idIsOwner, partOf, customers } = entryOf(lifecycle);
  const record = await records.known(lifecycle, id);
  const begun = (partOf ? await records.known(partOf, id) : record).revision !== null;
  if (!begun && !(idIsOwner && person.userId === id)) throw notFound();
  const owner = await ownerOf(records, lifecycle, id);
  // An abandoned placement has no buyer: it never became an order.
  const abandoned = customers.length > 0 && customers.every((one) => owner[`${one}Id`] == null);
  if (abandoned || !maySee(person, lifecycle, id, owner)) throw notFound();
  if (!staffMaySee(person, lifecycle) && (await isDeleted(records, lifecycle, id, record))) throw notFound();
  return record;
}

/**
 * Returns whether the record is deleted. It may have been restored meanwhile in another process, unknown to this one.
 */
async function isDeleted(
  records: RecordReader,
  lifecycle: LifecycleName,
  id: string,
  known: LoadedRecord,
): Promise<boolean> {
  const { isDeleted: deleted } = entryOf(lifecycle);
  return (deleted?.(known.snapshot) && deleted((await records.current(lifecycle, id)).snapshot)) ?? false;
}
