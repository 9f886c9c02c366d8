import type { Db } from '#projections/database/db.ts';
import { auditedTable, type Stored } from '#services/audit/auditedTable.ts';
import type { Language } from '#words/languages.ts';

/** What a text is for: an article of the blog, the questions, a page, a policy that people agree to, a guide that is printed. */
export const contentKinds = ['blog', 'faq', 'page', 'policy', 'guide'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Markdown by language; English stands in for one that is missing. */
export type Texts = Readonly<Partial<Record<Language, string>>> & { readonly en: string };

/** A text of the site (domains, D13). Instants are UTC (ISO 8601). */
export type Content = {
  readonly id: string;
  readonly kind: ContentKind;
  /** Of a page its file's name, of an article the end of its address. */
  readonly slug: string;
  /** The slugs that it had before: their addresses lead to the present one. */
  readonly oldSlugs: readonly string[];
  /** An article of the blog is found by its number, too. */
  readonly number: number | null;
  /** What is being written. */
  readonly draft: Texts;
  /** The version that is read; null before the first one. */
  readonly live: number | null;
  /** The version that will be read from an instant on. */
  readonly next: { readonly version: number; readonly from: string } | null;
  /** Taken off the site. */
  readonly archived: boolean;
  /** The calendar day on which an article of the blog was published first. */
  readonly published: string | null;
};

export const contentTable = auditedTable<Content>({
  table: 'app.content',
  key: 'id',
  stream: (id) => `content-${id}`,
  type: 'content.changed.v1',
  columns: ['id', 'kind', 'slug', 'oldSlugs', 'number', 'draft', 'live', 'next', 'archived', 'published'],
  inColumn: 'content',
});

/** A text as it was published: never changed, never deleted. */
export interface ContentVersion {
  readonly version: number;
  readonly texts: Texts;
  /** From when it was to be read. */
  readonly from: string;
  readonly madeAt: string;
  readonly madeBy: string | null;
  /** The version that it brought back. */
  readonly broughtBack: number | null;
}

/** Every version of a text, the newest first. */
export async function versionsOf(db: Db, id: string): Promise<readonly ContentVersion[]> {
  const rows = await db('app.content_versions').where({ content_id: id }).orderBy('version', 'desc');
  return rows.map((row) => ({
    version: row.version,
    texts: row.texts,
    from: row.valid_from.toISOString(),
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
    broughtBack: row.brought_back,
  }));
}

export type ContentState = 'draft' | 'scheduled' | 'published' | 'archived';

/** The version that is read at an instant; null for none. */
export const versionAt = ({ live, next, archived }: Pick<Content, 'live' | 'next' | 'archived'>, at: string) =>
  archived ? null : next !== null && next.from <= at ? next.version : live;

/** What a text is at an instant. One that is read, and will be replaced by its next version, is scheduled. */
export function contentState(content: Pick<Content, 'live' | 'next' | 'archived'>, at: string): ContentState {
  if (content.archived) return 'archived';
  if (content.next !== null && content.next.from > at) return 'scheduled';
  return versionAt(content, at) === null ? 'draft' : 'published';
}

/** The same, once the instant of its next version has come. */
export const settled = <C extends Content>(content: C, at: string): C =>
  content.next !== null && content.next.from <= at ? { ...content, live: content.next.version, next: null } : content;

export const allContent = async (db: Db): Promise<readonly (Stored<Content> & { readonly updatedAt: string })[]> => {
  const rows = await db('app.content').orderBy('id');
  return rows.map(({ content, revision, updated_at: at }) => ({ ...content, revision, updatedAt: at.toISOString() }));
};
