import { folded } from '#workflows/kernel/folded.ts';
/** SQL with its values, to be used after `where`. */
export interface Fragment {
  readonly sql: string;
  readonly values: readonly (string | number | boolean | readonly string[])[];
}

/**
 * Collation for names of people: by the rules of their languages, not by bytes. Available in PostgreSQL builds with
 * ICU, which is the norm.
 */
export const BY_NAME = 'collate "und-x-icu"';

/**
 * Returns the condition that a text about people contains the typed one, ignoring accents, case and punctuation of names
 * in both.
 */
export function named(sql: string, typed: string): Fragment {
  const like = `%${folded(typed).replace(/[%_\\]/g, '\\$&')}%`;
  const bare = like.replace(/[.'/-]/g, '');
  // Whatever contains the typed text contains it without punctuation too.
  return bare === '%%'
    ? { sql: `app.folded(${sql}) like ?`, values: [like] }
    : { sql: `app.folded_bare(${sql}) like ?`, values: [bare] };
}
