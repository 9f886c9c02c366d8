import type { Article, SiteContent } from '#services/domains/content/site/siteTypes.ts';
import type { Language } from '#words/languages.ts';

/** A text that must exist: the product ships with it, and only articles of the blog can be taken off the site. */
export function textOf(content: SiteContent, name: string, language: Language): Article {
  const found = content.article(name, language);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}
