import { type BlogArticle, blogArticles } from '#services/domains/site/routes.ts';
import type { Language } from '#words/languages.ts';
import type { Teaser } from '../pageData.ts';
import { textOf } from './texts.ts';

const PAGE = 10;
export const blogPageCount = Math.max(1, Math.ceil(blogArticles.length / PAGE));

const teaser = (one: BlogArticle, language: Language): Teaser => {
  const { title, lead } = textOf(`blog-${one.slug}`, language);
  return { ...one, title, lead };
};

/** One page of the blog, the newest first. */
export const blogPage = (page: number, language: Language): readonly Teaser[] =>
  blogArticles.slice((page - 1) * PAGE, page * PAGE).map((one) => teaser(one, language));

/** Three articles, the newest first, without the one that is read. */
export const latest = (language: Language, but?: BlogArticle): readonly Teaser[] =>
  blogArticles
    .filter(({ id }) => id !== but?.id)
    .slice(0, 3)
    .map((one) => teaser(one, language));
