import { z } from 'zod';
import { route } from '#services/http/route.ts';
import { done, flag, idParams, instant, uuid } from '#services/http/shapes.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';

/** What a file is for decides which types it may have and who may see it. */
export const filePurposes = [
  'payment-proof',
  'au-added',
  'au-removed',
  'credit-report',
  'balance',
  'document',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

const stored = z.object({ id: uuid, mediaType: z.string(), /** Bytes. */ size: z.int() });

/** Uploads. A file is seen by who sent it, by who the record it serves concerns, and by the staff of that page. */
export const files = {
  uploadFile: route({
    name: 'uploadFile',
    method: 'post',
    path: '/api/v1/files/',
    summary: `Upload a jpg, png or pdf of up to ${uploadLimitMegabytes} MB`,
    access: 'signedIn',
    upload: true,
    accessLink: true,
    body: z.strictObject({
      purpose: z.enum(filePurposes),
      /** The order or booking that staff upload it for: the file then belongs to its customer. */
      orderId: uuid.optional(),
      bookingId: uuid.optional(),
    }),
    answer: stored,
  }),
  downloadFile: route({
    name: 'downloadFile',
    method: 'get',
    path: '/api/v1/files/:id/',
    summary: 'A file, as attachment or sandboxed inline',
    access: 'signedIn',
    params: idParams,
    query: z.strictObject({ inline: flag.optional() }),
    answer: z.unknown(),
    answers: 'file',
    ownSiteOnly: true,
  }),
};

const document = stored.extend({
  orderId: uuid,
  type: z.string(),
  name: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string(),
  erased: z.boolean(),
});
export type DocumentView = z.infer<typeof document>;

/** Documents of orders and of a cardholder: files with a type, listed. */
export const documents = {
  documents: route({
    name: 'documents',
    method: 'get',
    path: '/api/v1/documents/',
    summary: 'My documents, or those of one order',
    access: 'signedIn',
    query: z.strictObject({ orderId: uuid.optional() }),
    answer: z.object({ rows: z.array(document) }),
  }),
  uploadDocument: route({
    name: 'uploadDocument',
    method: 'post',
    path: '/api/cards/orders/upload_document/',
    summary: 'Add a document to an order',
    access: 'signedIn',
    upload: true,
    body: z.strictObject({ orderId: uuid, type: z.string().trim().min(1).max(60) }),
    answer: document,
  }),
  document: route({
    name: 'document',
    method: 'get',
    path: '/api/v1/documents/:id/',
    summary: 'One document',
    access: 'signedIn',
    params: idParams,
    query: z.strictObject({ inline: flag.optional() }),
    answer: z.unknown(),
    answers: 'file',
    ownSiteOnly: true,
  }),
  deleteDocument: route({
    name: 'deleteDocument',
    method: 'delete',
    path: '/api/v1/documents/:id/',
    summary: 'Take a document away',
    access: 'signedIn',
    params: idParams,
    answer: done,
  }),
};
