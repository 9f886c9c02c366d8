import type { Response } from 'express';
import { sent } from './call.ts';

/** Sends bytes that were made for whoever asked as a file to be kept. */
export function sendDownload(
  res: Response,
  file: Uint8Array,
  { type, name }: { readonly type: string; readonly name: string },
): typeof sent {
  res.setHeader('content-type', type);
  res.setHeader('content-disposition', `attachment; filename="${name}"`);
  res.setHeader('content-length', file.length);
  res.setHeader('cache-control', 'private, no-store, no-transform');
  res.end(file);
  return sent;
}
