import type { Db } from '#projections/database/db.ts';
import { findUsers } from '#services/accounts/users.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import type { Stored } from '#services/audit/auditedTable.ts';
import type { Article } from '#services/domains/content/site/siteTypes.ts';
import { type Language, languageCodes } from '#words/languages.ts';
import { articleOf } from './articleOf.ts';
import { sameTexts } from './changeContent.ts';
import type { ContentRow, ContentView } from './contract.ts';
import { type Content, contentState, type ContentVersion, settled, type Texts, versionsOf } from './contentTable.ts';
import { missingIn } from './contentReader.ts';
import { guideFiles, type SitePageName, sitePages, sitePaths } from '#services/domains/content/site/routes.ts';

type Kept = Stored<Content> & { readonly updatedAt: string };

/** A text as the list of admins shows it. `last`: the texts that were published last. */
export function listedContent(content: Kept, last: Texts | undefined, now: string): ContentRow {
  const { id, kind, slug, draft, published, updatedAt, revision } = content;
  const { live, next } = settled(content, now);
  return {
    id,
    kind,
    slug,
    title: articleOf(draft.en).title,
    state: contentState(content, now),
    missing: [...missingIn(draft)],
    differing: [...differingIn(draft)],
    unpublished: !last || !sameTexts(last, draft),
    live,
    next,
    published,
    updatedAt,
    revision,
  };
}

/** The same with its draft and its versions. */
export async function wholeContent(db: Db, content: Kept, now: string): Promise<ContentView> {
  const versions = await versionsOf(db, content.id);
  const users = await findUsers(
    db,
    versions.flatMap(({ madeBy }) => madeBy ?? []),
  );
  const shown = ({ madeBy, ...version }: ContentVersion) => ({
    ...version,
    madeBy: madeBy === null ? null : whoIs(users, madeBy).name,
  });
  return {
    ...listedContent(content, versions[0]?.texts, now),
    draft: content.draft,
    oldSlugs: [...content.oldSlugs],
    path: sitePathOf(content),
    versions: versions.map(shown),
  };
}

/** Languages whose text has other parts than the English one. */
function differingIn(texts: Texts): readonly Language[] {
  const english = shapeOf(articleOf(texts.en));
  return languageCodes.filter((language) => {
    const own = texts[language];
    return own !== undefined && shapeOf(articleOf(own)) !== english;
  });
}

const shapeOf = ({ blocks }: Article): string =>
  blocks
    .map((block) => (block.kind === 'list' ? `list ${block.items.length}` : `${block.kind} ${'level' in block}`))
    .join();

/** Where a text stands on the site, without the prefix of a language; null where it's part of a page of the app. */
function sitePathOf({ kind, slug }: Pick<Content, 'kind' | 'slug'>): string | null {
  if (kind === 'blog') return `/blog/${slug}`;
  const [page] = (Object.keys(sitePages) as SitePageName[]).filter((name) => sitePages[name].content === slug);
  if (page) return sitePaths[page];
  return Object.entries(guideFiles).find(([, guide]) => guide === slug)?.[0] ?? null;
}
