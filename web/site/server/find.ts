import type { BlogArticle, SiteContent } from '#services/domains/content/site/siteTypes.ts';
import { type SitePageName, sitePages, sitePaths } from '#services/domains/content/site/routes.ts';
import { blogPageCount } from './blog.ts';
import { tradelineIn } from '../store/tradelinePath.ts';

export type Found =
  | {
      readonly kind: 'page';
      readonly name: SitePageName;
      readonly shown?: BlogArticle;
      readonly page?: number;
      /** An earlier version of a policy. */
      readonly version?: number;
    }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'nothing' };

const byPath = new Map(Object.entries(sitePaths).map(([name, path]) => [path as string, name as SitePageName]));

/** The page of the site at a path without the language prefix. */
export function find(path: string, content: SiteContent): Found {
  const name = byPath.get(path);
  if (name === 'blog' || name === 'blogPages') return { kind: 'page', name, page: 1 };
  if (name !== undefined && !path.includes(':')) return { kind: 'page', name };
  const [, policyPath, version] = /^(\/[\w-]+)\/version\/([1-9]\d{0,3})$/.exec(path) ?? [];
  const policy = policyPath === undefined ? undefined : byPath.get(policyPath);
  if (policy !== undefined && version !== undefined) return policyFound(policy, Number(version), content);
  if (tradelineIn(path) !== undefined) return { kind: 'page', name: 'tradeline' };
  const page = /^\/blog\/page\/([1-9]\d{0,4})$/.exec(path)?.[1];
  if (page !== undefined && Number(page) <= blogPageCount(content)) {
    return { kind: 'page', name: 'blogPage', page: Number(page) };
  }
  const asked = /^\/blog\/([\w-]+)$/.exec(path)?.[1];
  if (asked === undefined) return { kind: 'nothing' };
  const moved = content.movedArticles.get(asked);
  const shown = content.blog.find(({ slug, id }) => slug === (moved ?? asked) || String(id) === asked);
  if (!shown) return { kind: 'nothing' };
  return shown.slug === asked
    ? { kind: 'page', name: 'blogArticle', shown }
    : { kind: 'moved', to: `/blog/${shown.slug}` };
}

/** The version in force has the policy's own address. */
function policyFound(name: SitePageName, version: number, { policyVersions }: SiteContent): Found {
  const versions = policyVersions(sitePages[name].content ?? '');
  if (versions[0]?.version === version) return { kind: 'moved', to: sitePaths[name] };
  return versions.some((one) => one.version === version) ? { kind: 'page', name, version } : { kind: 'nothing' };
}
