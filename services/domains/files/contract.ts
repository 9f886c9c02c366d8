import { z } from 'zod';
import { done, flag, idParams, instant, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';
import { filePurposes } from '#workflows/filePurposes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf, lifecycleNames } from '#services/domains/entries.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';

/** Lifecycles whose records files serve. */
export const withFiles: readonly LifecycleName[] = lifecycleNames.filter((name) => entryOf(name).files);

const stored = z.object({ id: uuid, mediaType: z.string(), /** Bytes. */ size: z.int() });

const document = stored.extend({
  orderId: uuid,
  type: z.string(),
  name: z.string(),
  uploadedAt: instant,
  uploadedBy: z.string(),
  erased: z.boolean(),
});
export type DocumentView = z.infer<typeof document>;

/** Uploads. A file is seen by who sent it, by who the record it serves concerns, and by the staff of that page. */
export const schemas = {
  uploadFile: {
    summary: `Upload a jpg, png or pdf of up to ${uploadLimitMegabytes} MB`,
    body: z.strictObject({
      purpose: z.enum(filePurposes),
      /** The record that staff upload it for (`orderId`, `bookingId`): the file then belongs to its customer. */
      ...(Object.fromEntries(withFiles.map((name) => [`${name}Id`, uuid.optional()])) as {
        [Name in LifecycleName as `${Name}Id`]: z.ZodOptional<typeof uuid>;
      }),
    }),
    answer: stored,
  },
  downloadFile: {
    summary: 'A file, as attachment or sandboxed inline',
    params: idParams,
    query: z.strictObject({ inline: flag.optional() }),
    answer: z.unknown(),
  },
  documents: {
    summary: 'My documents, or those of one order',
    query: z.strictObject({ orderId: uuid.optional() }),
    answer: z.object({ rows: z.array(document) }),
  },
  uploadDocument: {
    summary: 'Add a document to an order',
    body: z.strictObject({ orderId: uuid, type: z.string().trim().min(1).max(60) }),
    answer: document,
  },
  document: {
    summary: 'One document',
    params: idParams,
    query: z.strictObject({ inline: flag.optional() }),
    answer: z.unknown(),
  },
  deleteDocument: { summary: 'Take a document away', params: idParams, answer: done },
};
export const files = contracts(routes, schemas);
