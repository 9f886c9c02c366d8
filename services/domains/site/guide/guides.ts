import type { ApiDeps } from '#services/domains/deps.ts';
import { type Language, languageOf, languages } from '#words/languages.ts';
import type { Site } from '../contract.ts';
import { guideFiles } from '../routes.ts';

/** The guides as PDF files, by their addresses. Each is printed once, in a process beside this one, and kept: there are eight. */
export function guides({ offload }: Pick<ApiDeps, 'offload'>, site: Site, publicUrl: string) {
  const printed = new Map<string, Promise<Buffer>>();
  return (path: string): Promise<Buffer> | undefined => {
    const language = languageOf(path);
    const file = path.slice(languages[language].prefix.length);
    const slug = Object.hasOwn(guideFiles, file) ? guideFiles[file as keyof typeof guideFiles] : undefined;
    const article = slug && site.article(slug, language);
    if (!article) return undefined;
    const kept = printed.get(path) ?? print(language, article);
    printed.set(path, kept);
    // What could not be printed is tried again.
    kept.catch(() => printed.delete(path));
    return kept;
  };

  async function print(language: Language, article: NonNullable<ReturnType<Site['article']>>): Promise<Buffer> {
    return Buffer.from(await offload.printGuide({ article, language, publicUrl }, { who: 'guides' }));
  }
}
