import { type BookingFile, wasAuAdded } from '#projections/bookings/bookingFiles.ts';
import { documentKinds, type DocumentKind } from '#workflows/documentKinds.ts';
import { reaches } from '#workflows/kernel/access.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { fileFacts, fileLabel } from '#services/files/readFile.ts';
import type { DocumentView } from './contract.ts';
import type { StoredDocument } from './documents.ts';
import { isSender } from './isSender.ts';

/** Returns whether a staff member may add and delete documents: orders 3, and admins. */
export const maySendDocuments = ({ userType, permissions }: Person): boolean =>
  userType === 'admin' || (userType === 'staff' && reaches(permissions, 'orders', 3));

/**
 * Returns whether a reader of a document can delete it: the customer who added it, until a user was added with it, and
 * staff who manage orders.
 */
export async function deletableBy(
  db: ApiDeps['db'],
  person: Person,
  { orderId, bookingId, uploadedBy }: StoredDocument,
): Promise<DocumentView['deletable']> {
  if (person.behind !== undefined) return 'no';
  if (maySendDocuments(person)) return 'yes';
  if (!isSender(person, uploadedBy)) return 'no';
  const record = orderId !== null ? { orderId } : bookingId !== null ? { bookingId } : undefined;
  return record && (await wasAuAdded(db, record)) ? 'inUse' : 'yes';
}

/** Returns a document as shown in its list. */
export async function shownDocument(deps: ApiDeps, person: Person, document: StoredDocument): Promise<DocumentView> {
  const { fileId, orderId, bookingId, type, uploadedAt, uploadedBy } = document;
  return {
    ...(await fileOf(deps, fileId)),
    orderId,
    bookingId,
    // Documents older than the kinds have their senders' own words.
    type: type in documentKinds ? (type as DocumentKind) : 'other',
    uploadedAt,
    uploadedBy: senderFor(person, uploadedBy),
    deletable: await deletableBy(deps.db, person, document),
  };
}

/** Returns a booking's screenshot for the same list; undefined if its file is gone. */
export async function shownScreenshot(
  deps: ApiDeps,
  person: Person,
  { bookingId, fileId, kind }: BookingFile,
): Promise<DocumentView | undefined> {
  const facts = await fileFacts(deps.db, fileId);
  return (
    facts && {
      ...(await fileOf(deps, fileId)),
      orderId: null,
      bookingId,
      type: kind,
      uploadedAt: facts.createdAt,
      uploadedBy: senderFor(person, facts.uploadedBy),
      deletable: 'no',
    }
  );
}

/** Returns the sender, which is hidden from customers if it is a staff member or the other customer. */
const senderFor = (person: Person, userId: string): string | null =>
  isStaffOrAdmin(person) || userId === person.userId ? userId : null;

async function fileOf(deps: ApiDeps, id: string) {
  const [facts, label] = await Promise.all([fileFacts(deps.db, id), fileLabel(deps, id)]);
  return {
    id,
    mediaType: facts?.mediaType ?? '',
    size: facts?.size ?? 0,
    name: label?.name ?? '',
    erased: label?.name == null,
  };
}
