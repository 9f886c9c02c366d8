import type { Db } from '#projections/database/db.ts';
import { auditedTable, type Stored } from '#services/audit/auditedTable.ts';
import type { Migration } from '#services/platform/migrate.ts';
import type { Language } from '#words/languages.ts';
import type { Texts } from './writtenWords.ts';

/** Words that stand in the place of those of the files, in one language (domains, D13: translationOverride). */
export type ChangedWords = {
  /** Language and key: `ru nav.orders`. */
  readonly id: string;
  readonly language: Language;
  readonly key: string;
  /** By key with the ending of its form. */
  readonly texts: Texts;
};

export const idOf = (language: Language, key: string): string => `${language} ${key}`;

export const wordsTable = auditedTable<ChangedWords>({
  table: 'app.changed_words',
  key: 'id',
  stream: () => 'words',
  type: 'words.changed.v1',
  columns: ['id', 'language', 'key', 'texts'],
  inColumn: 'words',
});

export type StoredWords = Stored<ChangedWords> & { readonly updatedAt: string };

/** Everything that was changed and not taken back. */
export const allChangedWords = async (db: Db): Promise<readonly StoredWords[]> => {
  const rows = await db('app.changed_words').orderBy('id');
  return rows.map(({ words, revision, updated_at: at }) => ({ ...words, revision, updatedAt: at.toISOString() }));
};

export const wordsMigrations: readonly Migration[] = [
  {
    name: 'words-001-table',
    up: async (knex) => {
      await knex.raw(`
        create table app.changed_words (
          id text primary key,
          words json not null,
          revision integer not null,
          updated_at timestamptz not null,
          updated_by uuid references app.users (id)
        )`);
    },
  },
];
