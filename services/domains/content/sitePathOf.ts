import { guideFiles, type SitePageName, sitePages, sitePaths } from '#services/domains/site/routes.ts';
import type { Content } from './contentTable.ts';

/** Where a text stands on the site, without the prefix of a language; null where it's part of a page of the app. */
export function sitePathOf({ kind, slug }: Pick<Content, 'kind' | 'slug'>): string | null {
  if (kind === 'blog') return `/blog/${slug}`;
  const [page] = (Object.keys(sitePages) as SitePageName[]).filter((name) => sitePages[name].content === slug);
  if (page) return sitePaths[page];
  return Object.entries(guideFiles).find(([, guide]) => guide === slug)?.[0] ?? null;
}
