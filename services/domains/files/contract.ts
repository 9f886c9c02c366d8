import { z } from 'zod';
import { done, flag, idParams, instant, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';
import { type DocumentKind, documentKinds, type DocumentPlace, kindsFor } from '#workflows/documentKinds.ts';
import { filePurposes } from '#workflows/filePurposes.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf, lifecycleNames } from '#services/domains/entries.ts';
import { uploadLimitMegabytes } from '#workflows/limits.ts';

/** Lifecycles whose records can have files. */
export const withFiles: readonly LifecycleName[] = lifecycleNames.filter((name) => entryOf(name).files);

const documentTypes = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]];
const kindOf = (place: DocumentPlace) => z.enum(kindsFor(place));

const stored = z.object({ id: uuid, mediaType: z.string(), /** Size in bytes. */ size: z.int() });

/** `auScreenshot`, `removalScreenshot`: a cardholder's proofs for a booking, listed with their documents. */
const listedTypes = [...documentTypes, 'auScreenshot', 'removalScreenshot'] as const;

const document = stored.extend({
  /** If both are null, only its owner has access. */
  orderId: uuid.nullable(),
  bookingId: uuid.nullable(),
  type: z.enum(listedTypes),
  name: z.string(),
  uploadedAt: instant,
  /** For a customer their own id, or null if somebody else uploaded it. */
  uploadedBy: z.string().nullable(),
  erased: z.boolean(),
  /** Whether the reader can delete it: `inUse` once a user was added with it. */
  deletable: z.enum(['yes', 'inUse', 'no']),
});
export type DocumentView = z.infer<typeof document>;

const oneDocument = { params: idParams, query: z.strictObject({ inline: flag.optional() }), answer: z.unknown() };

/** A consent form that was signed, and so can be downloaded as a PDF: of an order's client, or of a booking. */
const signedConsent = z.object({ orderId: uuid.nullable(), bookingId: uuid.nullable(), signedAt: instant });
export type SignedConsent = z.infer<typeof signedConsent>;

/** Uploads. A file is visible to its sender, to the people concerned by its record, and to the staff of that page. */
const schemas = {
  uploadFile: {
    summary: `Upload a jpg, png or pdf of up to ${uploadLimitMegabytes} MB`,
    body: z.strictObject({
      purpose: z.enum(filePurposes),
      /**
       * The record for which staff upload it (`orderId`, `bookingId`): the file then belongs to the record's customer.
       */
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
    summary: 'My documents and screenshots, or those of one order or booking',
    query: z.strictObject({ orderId: uuid.optional(), bookingId: uuid.optional() }),
    answer: z.object({
      rows: z.array(document),
      /** Display names of the bookings, orders and people in the rows, by id. */
      names: z.record(z.string(), z.string()),
      /** For customers. */
      consents: z.array(signedConsent),
    }),
  },
  addDocument: {
    summary: 'Keep a document of mine: a tax form, an agreement, an ID',
    body: z.strictObject({ type: kindOf('own') }),
    answer: document,
  },
  uploadDocument: {
    summary: 'Add a document to an order',
    body: z.strictObject({ orderId: uuid, type: kindOf('order') }),
    answer: document,
  },
  uploadBookingDocument: {
    summary: 'Add a document to a booking',
    params: idParams,
    body: z.strictObject({ type: kindOf('booking') }),
    answer: document,
  },
  document: { summary: 'One document', ...oneDocument },
  orderFile: { summary: 'One file of an order', ...oneDocument },
  deleteDocument: { summary: 'Take a document away', params: idParams, answer: done },
  deleteOrderFile: { summary: 'Take a file of an order away', params: idParams, answer: done },
};
export const files = contracts(routes, schemas);
