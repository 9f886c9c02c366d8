import type { OfficeVerdict } from './inspectOffice.ts';
import type { PdfVerdict } from './pdf/inspectPdf.ts';

/** Why an upload was not taken: a value whose code is also the translation key (spec section 8). */
export interface UploadRefusal {
  readonly kind: 'refused';
  readonly code:
    | 'emptyFile'
    | 'tooLarge'
    | 'unsupportedType'
    | 'pdfRequired'
    | 'heicPicture'
    | 'brokenImage'
    | 'imageTooLarge'
    | 'tooComplex'
    | Exclude<PdfVerdict | OfficeVerdict, 'fine'>;
  readonly values: Readonly<Record<string, string | number>>;
}

export const uploadRefused = (code: UploadRefusal['code'], values: UploadRefusal['values'] = {}): UploadRefusal => ({
  kind: 'refused',
  code,
  values,
});
