import type { Person } from '#workflows/kernel/actor.ts';
import { type Page, reaches } from '#workflows/kernel/access.ts';
import { entryOf, lifecycleNames } from '#services/domains/entries.ts';
import { isSender } from './isSender.ts';
import type { FileFacts } from '#services/files/readFile.ts';
import { type FilePurpose, fileUseOf } from '#workflows/filePurposes.ts';

/** Staff of which pages may see a file, by what it is for: as the lifecycles say that it serves. */
const staffPages: Readonly<Partial<Record<FilePurpose, readonly Page[]>>> = Object.assign(
  {},
  ...lifecycleNames.map((name) => entryOf(name).files),
);

/** Whether a person may see a file: the customer who uploaded it, whose data it is, and the staff whose page it is for. */
export function maySeeFile(
  person: Person,
  { purpose, uploadedBy, subject }: Pick<FileFacts, 'purpose' | 'uploadedBy' | 'subject'>,
): boolean {
  const pages = staffPages[purpose] ?? [];
  const ofThoseStaff = person.userType === 'staff' && pages.some((page) => reaches(person.permissions, page, 2));
  if (isOwnProof(purpose)) {
    // Logged in as somebody else one does not see what they had to prove with (lifecycles, "Words and rules": no secret revealed).
    if (person.behind !== undefined) return false;
    // What no page of the staff is named for is the owner's alone: admins look through the record, too.
    const isForStaff = pages.length > 0 && (ofThoseStaff || person.userType === 'admin');
    return isTheirs(person, { uploadedBy, subject }) || isForStaff;
  }
  return isTheirs(person, { uploadedBy, subject }) || person.userType === 'admin' || ofThoseStaff;
}

const isTheirs = (person: Person, { uploadedBy, subject }: Pick<FileFacts, 'uploadedBy' | 'subject'>): boolean =>
  isSender(person, uploadedBy) || subject === `user:${person.userId}`;

/** What somebody proves about themselves: nobody sends it for them. */
const isOwnProof = (purpose: FilePurpose): boolean => !fileUseOf(purpose).from.includes('staff');

/** Whether a person has a use for a file of this kind at all. */
export function mayUpload({ userType, permissions, behind }: Person, purpose: FilePurpose): boolean {
  const { from, staff = ['orders', 3] } = fileUseOf(purpose);
  if (behind && isOwnProof(purpose)) return false;
  if (userType === 'admin') return from.includes('staff');
  if (userType === 'staff') return from.includes('staff') && reaches(permissions, ...staff);
  return from.includes(userType === 'broker' ? 'buyer' : userType);
}
