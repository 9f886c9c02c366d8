import type { Article } from '#services/domains/site/contract.ts';
import type { Language } from '#words/languages.ts';

/** Every file of content, read when the site was built. */
const files = import.meta.glob<Article>('../../../content/*/*.md', { import: 'default', eager: true });

export const article = (slug: string, language: Language): Article | undefined =>
  files[`../../../content/${language}/${slug}.md`];

/** A text that is there in every language: a test compares them. */
export function textOf(slug: string, language: Language): Article {
  const found = article(slug, language);
  if (!found) throw new Error(`There is no ${slug} in ${language}`);
  return found;
}
