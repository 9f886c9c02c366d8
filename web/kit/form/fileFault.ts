import { t } from '#web/i18n/t.ts';
import { uploadLimitBytes, uploadLimitMegabytes } from '#workflows/limits.ts';

/** What is wrong with a chosen file, in the words of the error catalogue (spec section 8); undefined when nothing is. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>, accept: readonly string[]): string | undefined {
  if (!accept.includes(type)) {
    return accept.length === 1 && accept[0] === 'application/pdf' ? t('upload.onlyPdf') : t('upload.wrongType');
  }
  return size > uploadLimitBytes ? t('upload.tooLarge', { maxFileSizeMB: uploadLimitMegabytes }) : undefined;
}
