import type { Turn } from '#services/http/routeTypes.ts';

/** A duty, of one line or of several. */
export interface SharedTurn extends Omit<Turn, 'line' | 'bank'> {
  readonly lines: readonly { readonly line: number; readonly bank: string | null }[];
}

/** Merges the same duty of one party on several lines, if due in the same minute, in the order of the first of them. */
export function sameTurns(turns: readonly Turn[]): readonly SharedTurn[] {
  const reported = new Map<string, SharedTurn>();
  for (const { line, bank, ...turn } of turns) {
    const { who, lifecycle, name, dueAt, overdue, upcoming, silence, duty } = turn;
    const key = [who, lifecycle, name, dueAt.slice(0, 16), overdue, upcoming, silence, duty?.recordId].join();
    const { lines } = reported.get(key) ?? { lines: [] };
    reported.set(key, { ...(reported.get(key) ?? turn), lines: line === null ? lines : [...lines, { line, bank }] });
  }
  return [...reported.values()];
}
