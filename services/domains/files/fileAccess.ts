import type { Person } from '#workflows/kernel/actor.ts';
import { type Page, reaches } from '#workflows/kernel/access.ts';
import { entryOf, lifecycleNames } from '#services/domains/entries.ts';
import { isSender } from './isSender.ts';
import type { FileFacts } from '#services/files/readFile.ts';
import { type FilePurpose, fileUseOf } from '#workflows/filePurposes.ts';

/** Pages whose staff may see a file, by its purpose, according to the lifecycles that use it. */
const staffPages: Readonly<Partial<Record<FilePurpose, readonly Page[]>>> = Object.assign(
  {},
  ...lifecycleNames.map((name) => entryOf(name).files),
);

/**
 * Returns whether a person may see a file: the customer who uploaded it or whose data it contains, and staff of its
 * page.
 */
export function maySeeFile(
  person: Person,
  { purpose, uploadedBy, subject }: Pick<FileFacts, 'purpose' | 'uploadedBy' | 'subject'>,
): boolean {
  const pages = staffPages[purpose] ?? [];
  const ofThoseStaff = person.userType === 'staff' && pages.some((page) => reaches(person.permissions, page, 2));
  if (isOwnProof(purpose)) {
    // Impersonators don't see what the user had to prove with (lifecycles, "Words and rules": no secret revealed).
    if (person.behind !== undefined) return false;
    // A file without a page of staff is private to its owner: admins open it through the record, too.
    const isForStaff = pages.length > 0 && (ofThoseStaff || person.userType === 'admin');
    return isTheirs(person, { uploadedBy, subject }) || isForStaff;
  }
  return isTheirs(person, { uploadedBy, subject }) || person.userType === 'admin' || ofThoseStaff;
}

const isTheirs = (person: Person, { uploadedBy, subject }: Pick<FileFacts, 'uploadedBy' | 'subject'>): boolean =>
  isSender(person, uploadedBy) || subject === `user:${person.userId}`;

/** Returns whether a file proves something about the person: nobody can send it for them. */
const isOwnProof = (purpose: FilePurpose): boolean => !fileUseOf(purpose).from.includes('staff');

/** Returns whether a person can upload files with this purpose at all. */
export function mayUpload({ userType, permissions, behind }: Person, purpose: FilePurpose): boolean {
  const { from, staff = ['orders', 3] } = fileUseOf(purpose);
  if (behind && isOwnProof(purpose)) return false;
  if (userType === 'admin') return from.includes('staff');
  if (userType === 'staff') return from.includes('staff') && reaches(permissions, ...staff);
  return from.includes(userType === 'broker' ? 'buyer' : userType);
}
