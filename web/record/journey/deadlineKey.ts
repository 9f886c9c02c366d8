import { hasWords } from '#web/i18n/t.ts';

/** The key of a deadline's sentence. Staff read what they have to do; everybody else reads what we do for them. */
export function deadlineKey(
  { lifecycle, name }: { readonly lifecycle: string; readonly name: string },
  forStaff: boolean,
): string {
  const ofStaff = `deadline.staff.${lifecycle}.${name}`;
  return forStaff && hasWords(ofStaff) ? ofStaff : `deadline.${lifecycle}.${name}`;
}
