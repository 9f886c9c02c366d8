import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { Completion } from '#services/commands/prepare.ts';
import type { FileFacts, PreparationDeps } from '#services/domains/preparationDeps.ts';

/**
 * Returns the file if the sender may use it for this purpose: their own upload, or any upload for staff, that was
 * uploaded for exactly this purpose.
 */
export async function usableFile(
  { fileFacts }: PreparationDeps,
  { request: { actor } }: Completion,
  fileId: unknown,
  wanted: FilePurpose,
): Promise<FileFacts | undefined> {
  if (typeof fileId !== 'string' || actor.kind !== 'person') return undefined;
  const facts = await fileFacts(fileId);
  const staff = isStaffOrAdmin(actor);
  if (!facts || (facts.purpose !== null && facts.purpose !== wanted)) return undefined;
  return staff || facts.uploadedBy === actor.userId ? facts : undefined;
}
