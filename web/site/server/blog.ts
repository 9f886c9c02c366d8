import type { BlogArticle, SiteContent } from '#services/domains/content/site/siteTypes.ts';
import type { Language } from '#words/languages.ts';
import type { Teaser } from '../pageData.ts';
import { textOf } from './texts.ts';

const PAGE = 10;
export const blogPageCount = ({ blog }: SiteContent): number => Math.max(1, Math.ceil(blog.length / PAGE));

const teaser = (content: SiteContent, one: BlogArticle, of: Language): Teaser => {
  const { title, lead, language } = textOf(content, `blog/${one.slug}`, of);
  return { ...one, title, lead, ...(language && { language }) };
};

/** One page of the blog, the newest first. */
export const blogPage = (content: SiteContent, page: number, language: Language): readonly Teaser[] =>
  content.blog.slice((page - 1) * PAGE, page * PAGE).map((one) => teaser(content, one, language));

/** Three articles, the newest first, without the one that is being read. */
export const latest = (content: SiteContent, language: Language, but?: BlogArticle): readonly Teaser[] =>
  content.blog
    .filter(({ id }) => id !== but?.id)
    .slice(0, 3)
    .map((one) => teaser(content, one, language));
