import type { SitePageName } from '#services/domains/content/site/routes.ts';
import type { Language } from '#words/languages.ts';
import { partOf, wordsOfPage } from '../pageOf.ts';

/**
 * Keeps, of the links that the build wrote into the page's frame (`scripts/laterFiles.ts`), those to the code and the
 * words of one page. `version`: of the words that the page is drawn with, empty if none was changed.
 */
export function laterLinks(
  html: string,
  { name, language, version }: { readonly name: SitePageName; readonly language: Language; readonly version: string },
): string {
  const files = [...new Set<Language>(['en', language])].flatMap((of) =>
    wordsOfPage(name).map((domain) => `${of}-${domain}.json${version === '' ? '' : `?v=${version}`}`),
  );
  return html
    .replaceAll(/<link [^>]*data-part="([^"]+)"[^>]*>\s*/g, (link, part: string) => (part === partOf(name) ? link : ''))
    .replace(/(<link [^>]*href="[^"]+)("[^>]*data-words[^>]*>)\s*/, (_, before: string, after: string) =>
      files.map((file) => before + file + after).join(''),
    );
}
