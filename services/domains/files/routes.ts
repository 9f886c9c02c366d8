import { get, post, remove } from '#services/http/routes.ts';

export const uploadFile = post('uploadFile', '/api/v1/files/', 'signedIn', {
  upload: true,
  accessLink: true,
  whileLoggedInAs: true,
  beforeEmailConfirmed: true,
});
export const downloadFile = get('downloadFile', '/api/v1/files/:id/', 'signedIn', {
  answers: 'file',
});
export const documents = get('documents', '/api/v1/documents/', 'signedIn');
export const addDocument = post('addDocument', '/api/v1/documents/', 'signedIn', { upload: true });
export const uploadDocument = post('uploadDocument', '/api/cards/orders/upload_document/', 'signedIn', {
  upload: true,
});
/** Same as uploading a document, but for cardholders (product spec, section 7). */
export const uploadBookingDocument = post(
  'uploadBookingDocument',
  '/api/cards/booking/:id/upload_document/',
  'signedIn',
  { upload: true },
);
export const document = get('document', '/api/v1/documents/:id/', 'signedIn', { answers: 'file' });
export const deleteDocument = remove('deleteDocument', '/api/v1/documents/:id/', 'signedIn');
/** Documents under the path of an order's files in the product spec (section 7). */
export const orderFile = get('orderFile', '/api/v1/order-files/:id/', 'signedIn', { answers: 'file' });
export const deleteOrderFile = remove('deleteOrderFile', '/api/v1/order-files/:id/', 'signedIn');
