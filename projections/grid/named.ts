import { folded } from '#workflows/kernel/folded.ts';
import type { Fragment } from './where.ts';

/** How names of people are sorted: as their languages do, not by bytes. PostgreSQL brings it where it was built with ICU, as everywhere. */
export const BY_NAME = 'collate "und-x-icu"';

/** The condition that a text of people holds what was typed, whichever way either was spelled: accents, case and apostrophes aside. */
export function named(sql: string, typed: string): Fragment {
  const like = `%${folded(typed).replace(/[%_\\]/g, '\\$&')}%`;
  const bare = like.replace(/[.'/-]/g, '');
  return bare === '%%'
    ? { sql: `app.folded(${sql}) like ?`, values: [like] }
    : { sql: `(app.folded(${sql}) like ? or app.folded_bare(${sql}) like ?)`, values: [like, bare] };
}
