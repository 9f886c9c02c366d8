import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const uploadFile: Of<'uploadFile'> = {
  name: 'uploadFile',
  method: 'post',
  path: '/api/v1/files/',
  access: 'signedIn',
  upload: true,
  accessLink: true,
  whileLoggedInAs: true,
};
export const downloadFile: Of<'downloadFile'> = {
  name: 'downloadFile',
  method: 'get',
  path: '/api/v1/files/:id/',
  access: 'signedIn',
  answers: 'file',
};
export const documents: Of<'documents'> = {
  name: 'documents',
  method: 'get',
  path: '/api/v1/documents/',
  access: 'signedIn',
};
export const addDocument: Of<'addDocument'> = {
  name: 'addDocument',
  method: 'post',
  path: '/api/v1/documents/',
  access: 'signedIn',
  upload: true,
};
export const uploadDocument: Of<'uploadDocument'> = {
  name: 'uploadDocument',
  method: 'post',
  path: '/api/cards/orders/upload_document/',
  access: 'signedIn',
  upload: true,
};
/** The cardholder's variant (product spec, section 7). */
export const uploadBookingDocument: Of<'uploadBookingDocument'> = {
  name: 'uploadBookingDocument',
  method: 'post',
  path: '/api/cards/booking/:id/upload_document/',
  access: 'signedIn',
  upload: true,
};
export const document: Of<'document'> = {
  name: 'document',
  method: 'get',
  path: '/api/v1/documents/:id/',
  access: 'signedIn',
  answers: 'file',
};
export const deleteDocument: Of<'deleteDocument'> = {
  name: 'deleteDocument',
  method: 'delete',
  path: '/api/v1/documents/:id/',
  access: 'signedIn',
};
