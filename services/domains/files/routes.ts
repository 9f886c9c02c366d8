import { get, post, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const uploadFile = post<S['uploadFile']>('uploadFile', '/api/v1/files/', 'signedIn', {
  upload: true,
  accessLink: true,
  whileLoggedInAs: true,
  beforeEmailConfirmed: true,
});
export const downloadFile = get<S['downloadFile']>('downloadFile', '/api/v1/files/:id/', 'signedIn', {
  answers: 'file',
});
export const documents = get<S['documents']>('documents', '/api/v1/documents/', 'signedIn');
export const addDocument = post<S['addDocument']>('addDocument', '/api/v1/documents/', 'signedIn', { upload: true });
export const uploadDocument = post<S['uploadDocument']>(
  'uploadDocument',
  '/api/cards/orders/upload_document/',
  'signedIn',
  { upload: true },
);
/** Same as uploading a document, but for cardholders (product spec, section 7). */
export const uploadBookingDocument = post<S['uploadBookingDocument']>(
  'uploadBookingDocument',
  '/api/cards/booking/:id/upload_document/',
  'signedIn',
  { upload: true },
);
export const document = get<S['document']>('document', '/api/v1/documents/:id/', 'signedIn', { answers: 'file' });
export const deleteDocument = remove<S['deleteDocument']>('deleteDocument', '/api/v1/documents/:id/', 'signedIn');
/** Documents under the path of an order's files in the product spec (section 7). */
export const orderFile = get<S['orderFile']>('orderFile', '/api/v1/order-files/:id/', 'signedIn', { answers: 'file' });
export const deleteOrderFile = remove<S['deleteOrderFile']>('deleteOrderFile', '/api/v1/order-files/:id/', 'signedIn');
