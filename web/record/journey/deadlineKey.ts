import { hasWords } from '#web/i18n/t.ts';

/** Who reads: each sees their own duties, and of the others' what they wait for. */
export type Reader = 'buyer' | 'cardholder' | 'staff';

/** The key of a deadline's sentence: this reader's own where there is one, otherwise the one that everybody reads. */
export function deadlineKey(
  { lifecycle, name }: { readonly lifecycle: string; readonly name: string },
  reader: Reader | undefined,
): string {
  const own = `deadline.${reader}.${lifecycle}.${name}`;
  return reader !== undefined && hasWords(own) ? own : `deadline.${lifecycle}.${name}`;
}

/** That something is late: what we owe a customer, we're sorry for. */
export const lateKey = (turn: string, reader: Reader): 'deadline.overdue' | 'deadline.oursIsLate' =>
  turn === 'staff' && reader !== 'staff' ? 'deadline.oursIsLate' : 'deadline.overdue';
