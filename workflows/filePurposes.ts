import type { Level, Page } from './kernel/access.ts';
import { type MediaType, mediaTypes, shownTypes } from './mediaTypes.ts';

/** The uploader of a file: a customer or staff. */
type Sender = 'buyer' | 'cardholder' | 'staff';

/**
 * Purposes of files: who uploads them and which types are allowed; jpg, png or pdf by default. A file that staff never
 * upload is a person's proof about themselves: nobody else sends it, or sees it while logged in as them. The lifecycle
 * that the file belongs to decides who may see it (`services/domains/<x>/entry.ts`).
 */
export const fileUses = {
  'payment-proof': { from: ['buyer', 'staff'] },
  'au-added': { from: ['cardholder', 'staff'] },
  'au-removed': { from: ['cardholder', 'staff'] },
  /** Product spec, section 5: must be PDFs. */
  'credit-report': { from: ['cardholder'], pdfOnly: true },
  /** Three-bureau reports that show that a line did not post (product spec, section 5). */
  'claim-report': { from: ['buyer'], pdfOnly: true },
  balance: { from: ['cardholder', 'staff'] },
  /** Product spec, section 5: the document modal also accepts letters. */
  document: { from: ['buyer', 'cardholder', 'staff'], office: true },
  /** Any attachment of a message; staff with access to tickets send some, too. */
  'ticket-file': { from: ['buyer', 'cardholder', 'staff'], office: true, staff: ['tickets', 2] },
  /** A picture in an article: only admins upload one, by a separate call, and everybody sees it. */
  'content-image': { from: [], picturesOnly: true },
} as const satisfies Readonly<Record<string, FileUse>>;

export interface FileUse {
  readonly from: readonly Sender[];
  /** Permission of staff who may upload it; by default orders 3. */
  readonly staff?: readonly [page: Page, level: Level];
  readonly pdfOnly?: true;
  readonly picturesOnly?: true;
  /** Also allows DOC, DOCX and TXT, which can only be downloaded. */
  readonly office?: true;
}
export type FilePurpose = keyof typeof fileUses;
export const fileUseOf = (purpose: FilePurpose): FileUse => fileUses[purpose];
export const filePurposes = Object.keys(fileUses) as [FilePurpose, ...FilePurpose[]];

/** Returns the media types that a file for this purpose may have. */
export function mediaTypesFor(purpose: FilePurpose): readonly MediaType[] {
  const { pdfOnly, picturesOnly, office } = fileUseOf(purpose);
  if (picturesOnly) return shownTypes.filter((type) => type !== 'application/pdf');
  return pdfOnly ? ['application/pdf'] : office ? mediaTypes : shownTypes;
}
