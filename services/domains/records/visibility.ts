import type { Person } from '#workflows/kernel/actor.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { LoadedRecord } from '#services/commands/record.ts';
import { notFound } from '#services/http/problems.ts';
import type { RecordReader } from './recordReader.ts';

/** Whether staff with these permissions may see records of a lifecycle at all; admins see everything. */
export function staffMaySee({ userType, permissions }: Person, lifecycle: LifecycleName): boolean {
  if (userType === 'admin') return true;
  if (userType !== 'staff') return false;
  switch (lifecycle) {
    case 'order':
    case 'booking':
      return reaches(permissions, 'orders', 2) || reaches(permissions, 'payments', 2);
    case 'card':
    case 'holds':
      return reaches(permissions, 'cards', 2);
    case 'verification':
      return reaches(permissions, 'users', 2);
  }
}

/** Whether a person may know of a record: staff of its page, and the one whose record it is. */
export function maySee(person: Person, lifecycle: LifecycleName, id: string, owner: Ownership): boolean {
  if (person.onlyBooking !== undefined) {
    return lifecycle === 'booking' && id === person.onlyBooking && owner.cardholderId === person.userId;
  }
  if (staffMaySee(person, lifecycle)) return true;
  if (lifecycle === 'order') {
    return (person.userType === 'buyer' || person.userType === 'broker') && owner.buyerId === person.userId;
  }
  return person.userType === 'cardholder' && owner.cardholderId === person.userId;
}

/** The record if this person may know of it; 404 otherwise, whether or not there is one. */
export async function visibleRecord(
  records: RecordReader,
  person: Person,
  lifecycle: LifecycleName,
  id: string,
): Promise<LoadedRecord> {
  const record = await records.known(lifecycle, id);
  // A cardholder's own verification is there for them before its first event.
  const own = lifecycle === 'verification' && person.userId === id;
  const owned = lifecycle === 'holds' ? await records.known('card', id) : record;
  if (owned.revision === null && !own) throw notFound();
  const owner: Ownership = lifecycle === 'verification' ? { cardholderId: id } : owned.snapshot.state;
  // A placement that died was never an order.
  const abandoned = lifecycle === 'order' && owner.buyerId == null;
  if (abandoned || !maySee(person, lifecycle, id, owner)) throw notFound();
  return record;
}
