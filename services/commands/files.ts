import type { Preparation } from './prepare.ts';
import type { FileFacts, PreparationDeps } from './preparationDeps.ts';

/** The file, if the sender may use it: their own upload, or any upload for staff. */
export async function usableFile({ fileFacts }: PreparationDeps, { request: { actor } }: Preparation, fileId: unknown): Promise<FileFacts | undefined> {
  if (typeof fileId !== 'string' || actor.kind !== 'person') return undefined;
  const facts = await fileFacts(fileId);
  const staff = actor.userType === 'staff' || actor.userType === 'admin';
  return facts && (staff || facts.uploadedBy === actor.userId) ? facts : undefined;
}
