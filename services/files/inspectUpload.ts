import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { cleanImage } from './cleanImage.ts';
import { inspectPdf } from './pdf/inspectPdf.ts';
import { type FilePurpose, fileUseOf, mediaTypesFor } from '#workflows/filePurposes.ts';
import { isOfficeType, type MediaType } from '#workflows/mediaTypes.ts';
import { inspectOffice, isText } from './inspectOffice.ts';
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
  const mediaType = mediaTypesFor(purpose).find((one) => one === detected);
  if (fileUseOf(purpose).pdfOnly && mediaType !== 'application/pdf') return uploadRefused('pdfRequired');
  if (!mediaType) return uploadRefused('unsupportedType');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (mediaType === 'application/pdf') {
    const verdict = inspectPdf(bytes);
    return verdict === 'fine' ? { kind: 'inspected', mediaType, content: undefined, sha256 } : uploadRefused(verdict);
  }
  if (isOfficeType(mediaType)) {
    const verdict = inspectOffice(bytes, mediaType);
    return verdict === 'fine' ? { kind: 'inspected', mediaType, content: undefined, sha256 } : uploadRefused(verdict);
  }
  const content = await cleanImage(bytes, mediaType);
  return 'kind' in content ? content : { kind: 'inspected', mediaType, content, sha256 };
}

/** What bytes are, by their content. Word's older files are one kind of a compound file: which kind is looked at then. */
async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const detected = (await fileTypeFromBuffer(bytes))?.mime;
  if (detected === 'application/x-cfb') return 'application/msword';
  return detected ?? (isText(bytes) ? 'text/plain' : undefined);
}
