import { bookingFiles, signedConsents } from '#projections/bookings/bookingFiles.ts';
import { recordNamesOf } from '#projections/deadlines/recordNames.ts';
import { world } from '#projections/world.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { DocumentKind } from '#workflows/documentKinds.ts';
import { clientConsentAt } from '#workflows/order/clientConsent.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { recordFileAccess } from '#services/domains/files/recordFileAccess.ts';
import { sendFile } from '#services/domains/files/sendFile.ts';
import { namesIn } from '#services/domains/records/namesIn.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { type Call, type RouteHandler, handle } from '#services/http/call.ts';
import { conflict, forbidden } from '#services/http/problems.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import { writeAudit } from '#services/audit/audit.ts';
import { type DocumentView, files, type SignedConsent } from './contract.ts';
import { deleteDocument } from './deleteDocument.ts';
import { addDocument, documentsOf, type StoredDocument } from './documents.ts';
import { stored } from './handlers.ts';
import { deletableBy, maySendDocuments, shownDocument, shownScreenshot } from './shownDocument.ts';
import { visibleDocument } from './visibleDocument.ts';
import { visibleFile } from './visibleFile.ts';

type Sent = Pick<Call, 'person' | 'caller' | 'file' | 'requestOrigin'>;
interface About {
  readonly orderId?: string;
  readonly bookingId?: string;
  readonly type: DocumentKind;
  readonly subject: string;
}

/**
 * Handlers of documents (domains, D14): of orders, of bookings, and a person's own. Readers of a record see its
 * documents; impersonators can neither add nor delete any.
 */
export const documentHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, records } = deps;
  const booking = (person: Person, id: string) => visibleRecord(records, person, 'booking', id);

  /**
   * Returns the numbers of the records, and for staff also the names of people. A file's name is never treated as an
   * id, whatever it contains.
   */
  const namesOf = (
    person: Person,
    rows: readonly (Pick<SignedConsent, 'orderId' | 'bookingId'> & Partial<DocumentView>)[],
  ) => {
    const about = rows.flatMap(({ orderId, bookingId }) => [orderId, bookingId].filter((id) => id !== null));
    if (!isStaffOrAdmin(person)) return recordNamesOf(db, about);
    return namesIn(deps, [...about, ...rows.map(({ uploadedBy }) => uploadedBy ?? null)]);
  };

  const consentsOfBookings = async (of: Parameters<typeof signedConsents>[1]): Promise<SignedConsent[]> =>
    (await signedConsents(db, of)).map((one) => ({ orderId: null, ...one }));

  const add = async ({ person, caller, file, requestOrigin }: Sent, { type, subject, ...about }: About) => {
    const { id } = await stored(deps, { person, purpose: 'document', sentBy: turnOf(caller!), file: file!, subject });
    const document: StoredDocument = {
      fileId: id,
      orderId: null,
      bookingId: null,
      ...about,
      type,
      uploadedBy: person.userId,
      uploadedAt: deps.now().toISOString(),
    };
    await db.transaction(async (trx) => {
      await addDocument(trx, document);
      await noteAdded(trx, document, person, requestOrigin);
    });
    return shownDocument(deps, person, document);
  };

  return [
    handle(files.documents, async ({ query: { orderId, bookingId }, person }) => {
      const order =
        orderId === undefined
          ? undefined
          : ((await visibleRecord(records, person, 'order', orderId)).snapshot.state as OrderState);
      if (bookingId !== undefined) await booking(person, bookingId);
      const [documents, screenshots] = await Promise.all([
        documentsOf(
          db,
          orderId !== undefined
            ? { orderId }
            : bookingId !== undefined
              ? { bookingId }
              : // Staff have no documents of their own; those they sent are listed for people who manage documents.
                {
                  ownerId: isStaffOrAdmin(person) && !maySendDocuments(person) ? null : person.userId,
                  subject: subjectOfUser(person.userId),
                },
        ),
        orderId !== undefined
          ? []
          : bookingFiles(db, bookingId === undefined ? { cardholderId: person.userId } : { bookingId }),
      ]);
      const seen = documents.filter(({ orderId: of, bookingId: on }) => person.behind === undefined || of || on);
      const shown = await Promise.all([
        ...seen.map((one) => shownDocument(deps, person, one)),
        ...screenshots.map((one) => shownScreenshot(deps, person, one)),
      ]);
      const rows = shown.filter((row) => row !== undefined).sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt));
      const consents = isStaffOrAdmin(person)
        ? []
        : order && orderId !== undefined
          ? consentOfOrder(orderId, order)
          : await consentsOfBookings(bookingId === undefined ? { cardholderId: person.userId } : { bookingId });
      return { rows, names: await namesOf(person, [...rows, ...consents]), consents };
    }),
    handle(files.addDocument, ({ body: { type }, ...call }) => {
      mayAdd(call.person);
      // Staff store no documents of their own; a customer's documents from staff belong to an order.
      if (isStaffOrAdmin(call.person)) throw forbidden();
      return add(call, { type, subject: subjectOfUser(call.person.userId) });
    }),
    handle(files.uploadDocument, async ({ body: { orderId, type }, ...call }) => {
      const { buyerId } = (await visibleRecord(records, call.person, 'order', orderId)).snapshot.state as Ownership;
      mayAdd(call.person);
      return add(call, { orderId, type, subject: subjectOfUser(buyerId ?? call.person.userId) });
    }),
    handle(
      files.uploadBookingDocument,
      async ({ params, body: { type }, ...call }) => {
        const { cardholderId } = (await booking(call.person, params.id)).snapshot.state as Ownership;
        mayAdd(call.person);
        return add(call, { bookingId: params.id, type, subject: subjectOfUser(cardholderId ?? call.person.userId) });
      },
      async ({ params, person }) => void (await booking(person, params.id)),
    ),
    ...[files.document, files.orderFile].map((contract) =>
      handle(contract, async ({ params, query, person, req, res }) => {
        const { purpose, orderId, uploadedBy } = await visibleFile(deps, person, params.id, { ofOrder: true });
        if (uploadedBy !== person.userId) {
          await recordFileAccess(deps, person, req, { fileId: params.id, purpose, orderId });
        }
        return sendFile(deps, res, params.id, { inline: query.inline === true });
      }),
    ),
    ...[files.deleteDocument, files.deleteOrderFile].map((contract) =>
      handle(contract, async ({ params, person, requestOrigin }) => {
        if (contract === files.deleteOrderFile) {
          const { purpose } = await visibleFile(deps, person, params.id, { ofOrder: true });
          // A file that a payment, a booking or a claim was reported with stays with its record.
          if (purpose !== 'document') throw conflict('fileIsReported');
        }
        const found = await visibleDocument(deps, person, params.id);
        if (person.behind) throw conflict('notActingForAnother');
        const deletable = await deletableBy(db, person, found);
        if (deletable === 'no') throw forbidden();
        if (deletable === 'inUse') throw conflict('documentInUse');
        await deleteDocument(deps, found, { person, requestOrigin });
        return { done: true as const };
      }),
    ),
  ];
};

const consentOfOrder = (orderId: string, state: OrderState): SignedConsent[] => {
  const signedAt = clientConsentAt(state);
  return signedAt === null ? [] : [{ orderId, bookingId: null, signedAt }];
};

/** Throws unless this person may add documents at all; access to the record was checked before. */
function mayAdd(person: Person): void {
  if (person.behind) throw conflict('notActingForAnother');
  if (isStaffOrAdmin(person) && !maySendDocuments(person)) throw forbidden();
}

/** Logs who added which document to which record, in the transaction of the row. */
const noteAdded = (
  trx: ApiDeps['db'],
  { fileId, orderId, bookingId, type, uploadedAt }: StoredDocument,
  person: Person,
  requestOrigin: RequestOrigin,
): Promise<void> =>
  writeAudit(trx, {
    id: world.newId(),
    stream: `file-${fileId}`,
    type: 'file.added.v1',
    data: { fileId, purpose: 'document', orderId, bookingId, type },
    actor: person,
    at: new Date(uploadedAt),
    requestOrigin,
  });
