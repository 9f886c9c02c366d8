import type { Person } from '#workflows/kernel/actor.ts';
import { type Page, reaches } from '#workflows/kernel/access.ts';
import { entryOf, lifecycleNames } from '#services/domains/entries.ts';
import type { FileFacts } from '#services/files/readFile.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';

/** Staff of which pages may see a file, by what it is for: as the lifecycles say that it serves. */
const staffPages: Readonly<Partial<Record<FilePurpose, readonly Page[]>>> = Object.assign(
  {},
  ...lifecycleNames.map((name) => entryOf(name).files),
);

/** Whether a person may see a file: who uploaded it, whose data it is, and the staff whose page it is for. */
export function maySeeFile(
  person: Person,
  { purpose, uploadedBy, subject }: Pick<FileFacts, 'purpose' | 'uploadedBy' | 'subject'>,
): boolean {
  // Logged in as somebody else one does not see what they had to prove with (lifecycles, "Words and rules": no secret revealed).
  if (person.behind !== undefined && purpose === 'credit-report') return false;
  if (uploadedBy === person.userId || subject === `user:${person.userId}`) return true;
  if (purpose === 'credit-report') return false;
  return (
    person.userType === 'admin' ||
    (person.userType === 'staff' && (staffPages[purpose] ?? []).some((page) => reaches(person.permissions, page, 2)))
  );
}

/** Whether a person has a use for a file of this kind at all. */
export function mayUpload({ userType, permissions, behind }: Person, purpose: FilePurpose): boolean {
  // Reports are what somebody proves about themselves.
  if (behind && purpose === 'credit-report') return false;
  if (userType === 'admin') return purpose !== 'credit-report';
  if (userType === 'staff') return purpose !== 'credit-report' && reaches(permissions, 'orders', 3);
  if (userType === 'cardholder') return purpose !== 'payment-proof';
  return purpose === 'payment-proof' || purpose === 'document';
}
