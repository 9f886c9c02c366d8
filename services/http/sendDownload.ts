import type { Response } from 'express';
import { sent } from './call.ts';
import { fileHeaders } from './fileHeaders.ts';

/** Sends bytes that were made for whoever asked as a file to be kept. */
export function sendDownload(
  res: Response,
  file: Uint8Array,
  { type, name }: { readonly type: string; readonly name: string },
): typeof sent {
  fileHeaders(res, { name, type });
  res.setHeader('content-length', file.length);
  res.setHeader('cache-control', 'private, no-store, no-transform');
  res.end(file);
  return sent;
}
