import { reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { fileFacts } from '#services/files/readFile.ts';
import { notFound } from '#services/http/problems.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { documentOf, type StoredDocument } from './documents.ts';
import { isSender } from './isSender.ts';

/**
 * Returns a document for the customer who added it and for readers of its order or booking. One that belongs only to
 * its owner is visible to them and to staff of users. Throws 404 for everybody else, under any path.
 */
export async function visibleDocument(
  { db, records }: Pick<ApiDeps, 'db' | 'records'>,
  person: Person,
  fileId: string,
): Promise<StoredDocument> {
  const found = await documentOf(db, fileId);
  if (!found) throw notFound();
  const { orderId, bookingId, uploadedBy } = found;
  if (orderId === null && bookingId === null) {
    if (!(await maySeeOwn(db, person, found))) throw notFound();
  } else if (!isSender(person, uploadedBy)) {
    await (orderId === null
      ? visibleRecord(records, person, 'booking', bookingId!)
      : visibleRecord(records, person, 'order', orderId));
  }
  return found;
}

/** Impersonators don't see what the user stores here for themselves (lifecycles, "Words and rules"). */
async function maySeeOwn(db: ApiDeps['db'], person: Person, { fileId }: StoredDocument): Promise<boolean> {
  const { userId, userType, permissions, behind } = person;
  if (behind !== undefined) return false;
  if (userType === 'admin' || (userType === 'staff' && reaches(permissions, 'users', 2))) return true;
  return (await fileFacts(db, fileId))?.subject === subjectOfUser(userId);
}
