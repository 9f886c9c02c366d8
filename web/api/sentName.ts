import { fileName } from '#workflows/fileName.ts';

/** What the browser may keep an answer as: the name that the server gave it, with the ending of what it really is. */
export function sentName({ headers }: Pick<Response, 'headers'>): string {
  const disposition = headers.get('content-disposition') ?? '';
  const [, coded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const [, plain = 'download'] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return fileName(coded === undefined ? plain : decodeURIComponent(coded), headers.get('content-type') ?? '');
}
