/** Media types that pages display. */
export const shownTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
/**
 * Media types by file extension that are stored unchanged and only downloaded (product spec, section 5: the document
 * modal).
 */
export const officeEndings = {
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
} as const;
export type OfficeType = (typeof officeEndings)[keyof typeof officeEndings];
const officeTypes: readonly OfficeType[] = Object.values(officeEndings);
/** Media types that an uploaded file may have. */
export const mediaTypes: readonly MediaType[] = [...shownTypes, ...officeTypes];

export type MediaType = (typeof shownTypes)[number] | OfficeType;

export const isOfficeType = (type: MediaType): type is OfficeType => officeTypes.some((one) => one === type);
