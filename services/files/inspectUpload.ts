import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { cleanImage } from './cleanImage.ts';
import { inspectPdf } from './pdf/inspectPdf.ts';
import { type FilePurpose, fileUseOf, mediaTypesFor } from '#workflows/filePurposes.ts';
import { isOfficeType, type MediaType } from '#workflows/mediaTypes.ts';
import { inspectOffice } from './inspectOffice.ts';
import { isText, isUtf16 } from './isText.ts';
import { uploadRefused, type UploadRefusal } from './uploadRefusal.ts';

export interface UploadToInspect {
  readonly bytes: Uint8Array;
  readonly purpose: FilePurpose;
}

export interface InspectedUpload {
  readonly kind: 'inspected';
  readonly mediaType: MediaType;
  /** What is kept instead of what was sent; undefined when that is kept as it is. */
  readonly content: Uint8Array | undefined;
  /** Of what was sent, not of what is kept: another encoder version must not make old proofs look new. */
  readonly sha256: string;
}

/** Everything that reads a stranger's bytes: runs in a process of its own (`services/offload`), never in the server's. */
export async function inspectUpload({ bytes, purpose }: UploadToInspect): Promise<InspectedUpload | UploadRefusal> {
  const detected = await typeOf(bytes);
  if (detected && HEIC.test(detected) && !fileUseOf(purpose).pdfOnly) return uploadRefused('heicPicture');
  const mediaType = mediaTypesFor(purpose).find((one) => one === detected);
  if (fileUseOf(purpose).pdfOnly && mediaType !== 'application/pdf') return uploadRefused('pdfRequired');
  if (!mediaType) return uploadRefused('unsupportedType');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (mediaType === 'application/pdf') {
    const at = pdfBegins(bytes);
    const content = at > 0 ? bytes.subarray(at) : undefined;
    const verdict = inspectPdf(content ?? bytes);
    return verdict === 'fine' ? { kind: 'inspected', mediaType, content, sha256 } : uploadRefused(verdict);
  }
  if (isOfficeType(mediaType)) {
    const verdict = inspectOffice(bytes, mediaType);
    return verdict === 'fine' ? { kind: 'inspected', mediaType, content: undefined, sha256 } : uploadRefused(verdict);
  }
  const content = await cleanImage(bytes, mediaType);
  return 'kind' in content ? content : { kind: 'inspected', mediaType, content, sha256 };
}

/** What phones make, also under the name of a JPEG. */
const HEIC = /^image\/hei[cf]/;
/** So far into a file readers look for a PDF's beginning; what stands in front of it is cut off. */
const PDF_WITHIN = 1_024;

const pdfBegins = (bytes: Uint8Array): number =>
  new TextDecoder('latin1').decode(bytes.subarray(0, PDF_WITHIN)).search(/%PDF-\d\.\d/);

/** What bytes are, by their content. Word's older files are one kind of a compound file: which kind is looked at then. */
async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  // The mark of UTF-16 is also how a sound begins.
  if (isUtf16(bytes) && isText(bytes)) return 'text/plain';
  const detected = (await fileTypeFromBuffer(bytes))?.mime;
  if (detected === 'application/x-cfb') return 'application/msword';
  if (detected === undefined && pdfBegins(bytes) >= 0) return 'application/pdf';
  return detected ?? (isText(bytes) ? 'text/plain' : undefined);
}
