import { t } from '#web/i18n/t.ts';
import { uploadLimitBytes, uploadLimitMegabytes } from '#workflows/limits.ts';
import { officeEndings } from '#workflows/mediaTypes.ts';

type Chosen = Pick<File, 'type' | 'size'> & { readonly name?: string };

/**
 * Returns the error of a chosen file, in the words of the error catalogue (spec section 8); undefined if there is none.
 */
export function fileFault(file: Chosen, accept: readonly string[]): string | undefined {
  if (accept.includes('image/jpeg') && isHeic(file)) return t('problem.heicPicture');
  if (!accept.includes(typeOf(file))) {
    return accept.length === 1 && accept[0] === 'application/pdf' ? t('upload.onlyPdf') : t('upload.wrongType');
  }
  return file.size > uploadLimitBytes ? t('upload.tooLarge', { maxFileSizeMB: uploadLimitMegabytes }) : undefined;
}

/** True for photos from phones; only some systems know their media type. */
const isHeic = ({ type, name = '' }: Chosen): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Returns the media type by file extension where needed: systems without an office program don't know its types. */
function typeOf({ type, name = '' }: Chosen): string {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  return type !== '' || !Object.hasOwn(officeEndings, ending)
    ? type
    : officeEndings[ending as keyof typeof officeEndings];
}
