import type { Response } from 'express';
import { readFile } from '#services/files/readFile.ts';
import { sent } from '#services/http/call.ts';
import { fileHeaders } from '#services/http/fileHeaders.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { ApiProblem, notFound } from '#services/http/problems.ts';

/**
 * Writes a file to the response, but never as a page of our site: as an attachment, or as a picture shown inline in a
 * sandbox without scripts. PDFs are always attachments, because browsers do not show them in a sandbox.
 */
export async function sendFile(
  { db, vault, fileStore }: Pick<ApiDeps, 'db' | 'vault' | 'fileStore'>,
  res: Response,
  id: string,
  { inline }: { inline: boolean },
): Promise<typeof sent> {
  const read = await readFile({ db, vault, store: fileStore }, id);
  if (read.kind === 'unknown') throw notFound();
  if (read.kind === 'erased') throw new ApiProblem(410, 'erased');
  const { facts, bytes, originalName } = read;
  res.setHeader('content-security-policy', "sandbox; default-src 'none'");
  const isPicture = facts.mediaType.startsWith('image/');
  fileHeaders(res, { name: originalName, type: facts.mediaType, inline: inline && isPicture });
  res.setHeader('content-length', bytes.length);
  res.setHeader('cache-control', 'private, no-store, no-transform');
  res.end(bytes);
  return sent;
}
