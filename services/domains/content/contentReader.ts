import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { BlogArticle, Article, SiteContent } from '#services/domains/content/site/siteTypes.ts';
import { publishedStories } from '#services/domains/content/testimonials/testimonialsTable.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { articleOf } from './articleOf.ts';
import { allContent, type Content, type Texts, versionAt } from './contentTable.ts';

/** So old may a process's knowledge of the texts be: as of the settings. */
const KNOWN_MS = 1_000;

/** A text that is read at an instant. */
export interface ReadText extends Pick<Content, 'id' | 'kind' | 'slug' | 'number' | 'published' | 'oldSlugs'> {
  /** 0 for a draft. */
  readonly version: number;
  /** Instant since which it is in force (ISO 8601 UTC); null for a draft. */
  readonly from: string | null;
  readonly texts: Texts;
}

/** What is in force, with the texts themselves. */
export interface ContentInForce extends SiteContent {
  /** Another one once anything of it is another. */
  readonly stamp: string;
  readonly texts: readonly ReadText[];
  readonly byName: (name: string) => ReadText | undefined;
}

export interface ContentReader {
  /** What is in force at an instant (ISO 8601 UTC). */
  readonly at: (now: string) => Promise<ContentInForce>;
  /** The same with one text as it is being written: for the one who writes it. */
  readonly withDraft: (now: string, id: string) => Promise<ContentInForce>;
  /** This process changed something: what it knows is old. */
  readonly forget: () => void;
}

/** A version of a text. */
interface Version extends Pick<ReadText, 'id' | 'version' | 'texts'> {
  readonly from: string;
  /** It was planned, and then wasn't read after all. */
  readonly isGivenUp: boolean;
}

interface Known {
  readonly stamp: string;
  readonly contents: readonly Content[];
  /** `id version` → what it says, and since when: those that are read, and every one of a policy. */
  readonly versions: ReadonlyMap<string, Version>;
  readonly stories: SiteContent['stories'];
  /** Markdown → article: what didn't change is not read again. */
  readonly articles: Map<string, Article>;
}

/** Reads the texts once, and asks at most once a second whether one of them was changed, by whichever process. */
export function contentReader(db: Db): ContentReader {
  let known: Known | undefined;
  let checked: { readonly until: number; readonly known: Promise<Known> } | undefined;
  const upToDate = async (): Promise<Known> => {
    const stamp = await stampOf(db);
    if (known?.stamp !== stamp) known = await load(db, stamp, known?.articles ?? new Map());
    return known;
  };
  const current = (): Promise<Known> => {
    if (checked && checked.until > world.elapsed()) return checked.known;
    const asked = upToDate();
    checked = { until: world.elapsed() + KNOWN_MS, known: asked };
    // What failed isn't kept.
    asked.catch(() => (checked = undefined));
    return asked;
  };
  return {
    at: async (now) => inForce(await current(), now),
    withDraft: async (now, id) => inForce(await current(), now, id),
    forget: () => (checked = undefined),
  };
}

const stampOf = async (db: Db): Promise<string> => {
  const { rows } = await db.raw<{ stamp: string }>(`
    select concat_ws(' ',
      (select count(*) from app.content), (select sum(revision) from app.content), (select max(updated_at) from app.content),
      (select count(*) from app.testimonials), (select sum(revision) from app.testimonials), (select max(updated_at) from app.testimonials)
    ) as stamp`);
  return rows[0]!.stamp;
};

async function load(db: Db, stamp: string, articles: Map<string, Article>): Promise<Known> {
  const [contents, stories] = await Promise.all([allContent(db), publishedStories(db)]);
  const wanted = contents.flatMap(({ id, live, next }) =>
    [live, next?.version].flatMap((version) =>
      version === null || version === undefined ? [] : [[id, version] as [string, number]],
    ),
  );
  const policies = contents.filter(({ kind }) => kind === 'policy').map(({ id }) => id);
  const rows = await db('app.content_versions')
    .whereIn(['content_id', 'version'], wanted)
    .orWhereIn('content_id', policies)
    .select('content_id', 'version', 'texts', 'valid_from', 'given_up_at');
  const versions = rows.map(({ content_id: id, version, texts, valid_from: from, given_up_at: givenUp }): Version => ({
    id,
    version,
    texts,
    from: from.toISOString(),
    isGivenUp: givenUp !== null,
  }));
  return {
    stamp,
    contents,
    versions: new Map(versions.map((one) => [`${one.id} ${one.version}`, one])),
    stories,
    articles,
  };
}

/** The name under which the site asks for a text. */
const nameOf = ({ kind, slug }: Pick<Content, 'kind' | 'slug'>): string => (kind === 'blog' ? `blog/${slug}` : slug);

function inForce(
  { stamp, contents, versions, stories, articles }: Known,
  now: string,
  draftOf?: string,
): ContentInForce {
  const texts = textsAt({ contents, versions }, now, draftOf);
  const named = new Map(texts.map((one) => [nameOf(one), one]));
  const policyVersions = (name: string): readonly Version[] => {
    const policy = named.get(name);
    if (policy?.kind !== 'policy') return [];
    return [...versions.values()]
      .filter(({ id, version, isGivenUp }) => id === policy.id && version <= policy.version && !isGivenUp)
      .toSorted((one, other) => other.version - one.version);
  };
  return {
    stamp: `${stamp} ${texts.map(({ version }) => version).join()}`,
    texts,
    byName: (name) => named.get(name),
    idOf: (name) => named.get(name)?.id,
    policyOf: (name) => {
      const { kind, version, from } = named.get(name) ?? {};
      return kind === 'policy' && version !== undefined && from ? { version, from } : undefined;
    },
    policyVersions: (name) => policyVersions(name).map(({ version, from }) => ({ version, from })),
    policyText: (name, version, language) => {
      const found = policyVersions(name).find((one) => one.version === version);
      return found && articleIn(found.texts, language, articles);
    },
    article: (name, language) => {
      const found = named.get(name);
      return found && articleIn(found.texts, language, articles);
    },
    blog: blogOf(texts, now),
    movedArticles: new Map(
      texts.flatMap(({ kind, slug, oldSlugs }) => (kind === 'blog' ? oldSlugs.map((old) => [old, slug] as const) : [])),
    ),
    stories,
  };
}

/** What is read at an instant; of one text its draft, if it's asked for. */
const textsAt = (
  { contents, versions }: Pick<Known, 'contents' | 'versions'>,
  now: string,
  draftOf: string | undefined,
): readonly ReadText[] =>
  contents.flatMap((content): ReadText[] => {
    if (content.id === draftOf) return [{ ...content, version: 0, from: null, texts: content.draft }];
    const version = versionAt(content, now);
    const found = version === null ? undefined : versions.get(`${content.id} ${version}`);
    return version !== null && found ? [{ ...content, version, from: found.from, texts: found.texts }] : [];
  });

/** The articles of the blog, the newest first. */
const blogOf = (texts: readonly ReadText[], now: string): readonly BlogArticle[] =>
  texts
    .filter(({ kind }) => kind === 'blog')
    .map(({ number, slug, published }): BlogArticle => ({
      id: number ?? 0,
      slug,
      published: published ?? now.slice(0, 10),
    }))
    .toSorted((one, other) => other.published.localeCompare(one.published) || other.id - one.id);

/** A text in a language; where it's missing, the English one, and that it is English. */
function articleIn(texts: Texts, language: Language, kept: Map<string, Article>): Article {
  const own = texts[language];
  const markdown = own ?? texts.en;
  const article = kept.get(markdown) ?? articleOf(markdown);
  kept.set(markdown, article);
  return own === undefined ? { ...article, language: 'en' } : article;
}

/** Languages in which a text is missing. */
export const missingIn = (texts: Partial<Texts>): readonly Language[] =>
  languageCodes.filter((language) => texts[language] === undefined);
