import type { Level, Page } from './kernel/access.ts';
import { type MediaType, mediaTypes, shownTypes } from './mediaTypes.ts';

/** Who uploads a file: a customer, or staff. */
type Sender = 'buyer' | 'cardholder' | 'staff';

/**
 * What a file can be for: who uploads it, and which types it may have; jpg, png or pdf by default. One that staff never upload
 * is what somebody proves about themselves: nobody else sends it, or sees it while logged in as them. Who may see a file says the
 * lifecycle that it serves (`services/domains/<x>/entry.ts`).
 */
export const fileUses = {
  'payment-proof': { from: ['buyer', 'staff'] },
  'au-added': { from: ['cardholder', 'staff'] },
  'au-removed': { from: ['cardholder', 'staff'] },
  /** Product spec, section 5: must be PDFs. */
  'credit-report': { from: ['cardholder'], pdfOnly: true },
  /** Three-bureau reports that show where a line did not post (product spec, section 5). */
  'claim-report': { from: ['buyer'], pdfOnly: true },
  balance: { from: ['cardholder', 'staff'] },
  /** Product spec, section 5: the document modal takes letters, too. */
  document: { from: ['buyer', 'cardholder', 'staff'], office: true },
  /** Whatever goes with a message: staff of tickets send some, too. */
  'ticket-file': { from: ['buyer', 'cardholder', 'staff'], office: true, staff: ['tickets', 2] },
  /** A picture of an article: only admins send one, by a call of its own, and everybody sees it. */
  'content-image': { from: [], picturesOnly: true },
} as const satisfies Readonly<Record<string, FileUse>>;

export interface FileUse {
  readonly from: readonly Sender[];
  /** Who of the staff uploads it: orders 3 where it isn't said. */
  readonly staff?: readonly [page: Page, level: Level];
  readonly pdfOnly?: true;
  readonly picturesOnly?: true;
  /** Also DOC, DOCX and TXT, which are only downloaded. */
  readonly office?: true;
}
export type FilePurpose = keyof typeof fileUses;
export const fileUseOf = (purpose: FilePurpose): FileUse => fileUses[purpose];
export const filePurposes = Object.keys(fileUses) as [FilePurpose, ...FilePurpose[]];

/** Which types a file for this may have. */
export function mediaTypesFor(purpose: FilePurpose): readonly MediaType[] {
  const { pdfOnly, picturesOnly, office } = fileUseOf(purpose);
  if (picturesOnly) return shownTypes.filter((type) => type !== 'application/pdf');
  return pdfOnly ? ['application/pdf'] : office ? mediaTypes : shownTypes;
}
