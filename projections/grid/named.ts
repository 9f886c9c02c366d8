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
 * in both. `is not null` lets the planner begin at the person of a left join instead of reading the whole list.
 */
export function named(sql: string, typed: string): Fragment {
  const like = `%${folded(typed).replace(/[%_\\]/g, '\\$&')}%`;
  const bare = like.replace(/[.'/-]/g, '');
  // Whatever contains the typed text contains it without punctuation too.
  return bare === '%%'
    ? { sql: `(${sql} is not null and app.folded(${sql}) like ?)`, values: [like] }
    : { sql: `(${sql} is not null and ${bareText(sql)} like ?)`, values: [bare] };
}

/** The index of a table by which `named` finds parts of its texts, of three letters and more. */
export const byParts = (...columns: readonly string[]): string =>
  `using gin (${columns.map((column) => `${bareText(column)} app.gin_trgm_ops`).join(', ')})`;

const bareText = (sql: string) => `app.folded_bare(${sql})`;
