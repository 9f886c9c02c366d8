import { staffOrAdmin } from '#workflows/kernel/staffOrAdmin.ts';
import { reaches } from '#workflows/kernel/access.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { OrderState } from '#workflows/order/order.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { type DocumentView, files } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { deleteDocument } from './deleteDocument.ts';
import { addDocument, documentsOf, type OrderDocument } from './documents.ts';
import { visibleDocument } from './visibleDocument.ts';
import { recordFileAccess } from '#services/domains/files/recordFileAccess.ts';
import { forbidden } from '#services/http/problems.ts';
import { sendFile } from '#services/domains/files/sendFile.ts';
import { turnOf } from '#services/http/uploadGate.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { stored } from './handlers.ts';

/** Documents of orders. The buyer of the order and staff see all of them, everybody else their own. */
export const documentHandlers = (deps: ApiDeps): readonly RouteHandler[] => {
  const { db, records } = deps;
  return [
    handle(files.documents, async ({ query: { orderId }, person }) => {
      if (orderId !== undefined) await visibleRecord(records, person, 'order', orderId);
      const found = await documentsOf(db, orderId === undefined ? { uploadedBy: person.userId } : { orderId });
      return { rows: await Promise.all(found.map((one) => shown(deps, one))) };
    }),
    handle(files.uploadDocument, async ({ body: { orderId, type }, person, caller, file }) => {
      const { buyerId } = (await visibleRecord(records, person, 'order', orderId)).snapshot.state as OrderState;
      if (staffOrAdmin(person) && !mayManage(person)) throw forbidden();
      const { id } = await stored(deps, {
        person,
        purpose: 'document',
        sentBy: turnOf(caller!),
        file: file!,
        subject: subjectOfUser(buyerId ?? person.userId),
      });
      const document = { fileId: id, orderId, type, uploadedBy: person.userId, uploadedAt: deps.now().toISOString() };
      await addDocument(db, document);
      return shown(deps, document);
    }),
    handle(files.document, async ({ params, query, person, req, res }) => {
      const { fileId, orderId, uploadedBy } = await visibleDocument(deps, person, params.id);
      if (uploadedBy !== person.userId) {
        await recordFileAccess(deps, person, req, { fileId, purpose: 'document', orderId });
      }
      return sendFile(deps, res, params.id, { inline: query.inline === true });
    }),
    handle(files.deleteDocument, async ({ params, person, requestOrigin }) => {
      const found = await visibleDocument(deps, person, params.id);
      if (found.uploadedBy !== person.userId && !mayManage(person)) throw forbidden();
      await deleteDocument(deps, found, { person, requestOrigin });
      return { done: true as const };
    }),
  ];
};

const mayManage = ({ userType, permissions }: Person) =>
  userType === 'admin' || (userType === 'staff' && reaches(permissions, 'orders', 3));

async function shown({ db, vault }: ApiDeps, { fileId, ...document }: OrderDocument): Promise<DocumentView> {
  const row = await db('app.files').where({ id: fileId }).first('media_type', 'size', 'original_name');
  const name = row ? await vault.open(row.original_name) : ({ kind: 'erased' } as const);
  return {
    id: fileId,
    ...document,
    mediaType: row?.media_type ?? '',
    size: row?.size ?? 0,
    name: name.kind === 'open' ? name.value : '',
    erased: name.kind === 'erased',
  };
}
