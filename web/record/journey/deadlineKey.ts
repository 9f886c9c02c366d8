import { hasWords } from '#web/i18n/t.ts';

/** The reader of a page: each sees their own duties, and of the other parties' only those that they wait for. */
export type Reader = 'buyer' | 'cardholder' | 'staff';

/** Returns the key of a deadline's sentence: this reader's own if there is one, otherwise the general one. */
export function deadlineKey(
  { lifecycle, name }: { readonly lifecycle: string; readonly name: string },
  reader: Reader | undefined,
): string {
  const own = `deadline.${reader}.${lifecycle}.${name}`;
  return reader !== undefined && hasWords(own) ? own : `deadline.${lifecycle}.${name}`;
}

/** Returns the key that says something is late; for a duty of ours to a customer, it is an apology. */
export const lateKey = (turn: string, reader: Reader): 'deadline.overdue' | 'deadline.oursIsLate' =>
  turn === 'staff' && reader !== 'staff' ? 'deadline.oursIsLate' : 'deadline.overdue';
