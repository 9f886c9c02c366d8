import { fileName } from '#workflows/fileName.ts';

/** Returns the file name for a download: the name that the server gave it, with the extension of its actual type. */
export function sentName({ headers }: Pick<Response, 'headers'>): string {
  const disposition = headers.get('content-disposition') ?? '';
  const [, coded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const [, plain = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return fileName(coded === undefined ? plain : decodeURIComponent(coded), headers.get('content-type') ?? '');
}
