import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import type { ChangeAnswer, Stored } from '#services/audit/auditedTable.ts';
import { type Content, contentTable, settled, type Texts } from './contentTable.ts';

interface Deps {
  readonly db: Db;
  readonly now: () => Date;
}
interface By {
  readonly actor: Person;
  readonly requestOrigin: RequestOrigin;
}

export type Change =
  /** Publishes what is written, or a version of before once more; at once, or from an instant on. */
  | { readonly kind: 'publish'; readonly version?: number | undefined; readonly at?: string | undefined }
  /** The next version won't be read after all. */
  | { readonly kind: 'unschedule' }
  /** Takes it off the site, or puts it back. */
  | { readonly kind: 'archive' | 'unarchive' };

/** Any number that nobody else uses: two new articles don't get one number. */
const NUMBERS_LOCK = 6_027_131;

export type ContentAnswer = ChangeAnswer<Content> | { readonly kind: 'slugTaken' } | { readonly kind: 'noVersion' };

/** Writes a draft; the first time it is a new article of the blog. A slug that it had leads to the new one from then on. */
export async function saveDraft(
  { db, now }: Deps,
  by: By,
  { id, revision: seen, slug, texts }: { id: string; revision: number; slug?: string | undefined; texts: Texts },
): Promise<ContentAnswer> {
  return db.transaction(async (trx): Promise<ContentAnswer> => {
    await trx.raw('select pg_advisory_xact_lock(?)', [NUMBERS_LOCK]);
    const before = await contentTable.one(trx, id);
    if (!before && (seen > 0 || slug === undefined)) return { kind: 'unknown' };
    // Only articles have an address that may change: a page's is the site's.
    const ownSlug = before && before.kind !== 'blog' ? before.slug : (slug ?? before!.slug);
    if ((!before || before.slug !== ownSlug) && (await isTaken(trx, ownSlug, id))) return { kind: 'slugTaken' };
    const row: Content = before
      ? {
          ...withoutRevision(settled(before, now().toISOString())),
          draft: texts,
          slug: ownSlug,
          oldSlugs: slugsBefore(before, ownSlug),
        }
      : { ...emptyArticle, id, slug: ownSlug, draft: texts, number: await nextNumber(trx) };
    return contentTable.put({ db: trx, now }, by, id, { seen, row });
  });
}

/** Publishes, schedules, takes off: what readers see changes, what is being written doesn't. */
export async function changeContent(
  { db, now }: Deps,
  by: By,
  { id, revision: seen, change }: { id: string; revision: number; change: Change },
): Promise<ContentAnswer> {
  return db.transaction(async (trx): Promise<ContentAnswer> => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`content ${id}`]);
    const found = await contentTable.one(trx, id);
    if (!found) return { kind: 'unknown' };
    if (found.revision !== seen) return { kind: 'moved', revision: found.revision };
    const before = withoutRevision(settled(found, now().toISOString()));
    const put = async (row: Content) => {
      if (before.next && row.next?.version !== before.next.version) await giveUp(trx, id, before.next.version, now());
      return contentTable.put({ db: trx, now }, by, id, { seen, row });
    };
    switch (change.kind) {
      case 'archive':
        return put({ ...before, archived: true, next: null });
      case 'unarchive':
        return put({ ...before, archived: false });
      case 'unschedule':
        return put({ ...before, next: null });
      case 'publish': {
        const old = change.version === undefined ? undefined : await textsOf(trx, id, change.version);
        if (change.version !== undefined && !old) return { kind: 'noVersion' };
        const from = change.at ?? now().toISOString();
        const version = await insertVersion(trx, by, {
          id,
          texts: old ?? before.draft,
          from,
          at: now(),
          broughtBack: change.version ?? null,
        });
        return put({
          ...before,
          archived: false,
          ...(change.at === undefined ? { live: version, next: null } : { next: { version, from } }),
          // What is brought back is what is written on, unless somebody was writing something else.
          ...(old && (await isPublished(trx, before)) ? { draft: old } : {}),
          ...(before.kind === 'blog' && before.published === null ? { published: pacificDate(from) } : {}),
        });
      }
    }
  });
}

const emptyArticle = {
  kind: 'blog',
  oldSlugs: [],
  live: null,
  next: null,
  archived: false,
  published: null,
} as const satisfies Partial<Content>;

const withoutRevision = ({ revision: _, ...content }: Stored<Content>): Content => content;

/** A version that won't be read after all. */
const giveUp = async (trx: Db, id: string, version: number, at: Date): Promise<void> =>
  void (await trx('app.content_versions').where({ content_id: id, version }).update({ given_up_at: at }));

/** Only a published article's address is known to anybody. */
const slugsBefore = ({ slug, oldSlugs, published }: Content, next: string): readonly string[] =>
  slug === next || published === null
    ? oldSlugs.filter((one) => one !== next)
    : [...oldSlugs.filter((one) => one !== next), slug];

/** Whether another article has this slug, or had it. */
async function isTaken(trx: Db, slug: string, id: string): Promise<boolean> {
  const { rows } = await trx.raw<unknown>(
    `select 1 from app.content where id <> ? and content ->> 'kind' = 'blog'
       and (content ->> 'slug' = ? or (content -> 'oldSlugs')::jsonb @> to_jsonb(?::text)) limit 1`,
    [id, slug, slug],
  );
  return rows.length > 0;
}

async function nextNumber(trx: Db): Promise<number> {
  const { rows } = await trx.raw<{ most: number }>(
    `select coalesce(max((content ->> 'number')::int), 0)::int as most from app.content`,
  );
  return rows[0]!.most + 1;
}

const textsOf = async (trx: Db, id: string, version: number): Promise<Texts | undefined> =>
  (await trx('app.content_versions').where({ content_id: id, version }).first('texts'))?.texts;

/** Whether what is written is what was published last. */
async function isPublished(trx: Db, { id, draft }: Content): Promise<boolean> {
  const last = await trx('app.content_versions').where({ content_id: id }).orderBy('version', 'desc').offset(1).first();
  return last !== undefined && sameTexts(last.texts, draft);
}

export const sameTexts = (one: Texts, other: Texts): boolean =>
  JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());

async function insertVersion(
  trx: Db,
  { actor }: By,
  {
    id,
    texts,
    from,
    at,
    broughtBack,
  }: { id: string; texts: Texts; from: string; at: Date; broughtBack: number | null },
): Promise<number> {
  const { rows } = await trx.raw<{ version: number }>(
    `insert into app.content_versions (content_id, version, texts, valid_from, made_at, made_by, brought_back)
     select :id, coalesce(max(version), 0) + 1, :texts::json, :from, :at, :by, :broughtBack
       from app.content_versions where content_id = :id returning version`,
    { id, texts: JSON.stringify(texts), from, at, by: actor.userId, broughtBack },
  );
  return rows[0]!.version;
}
