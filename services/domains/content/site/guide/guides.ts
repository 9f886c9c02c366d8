import type { ContentDeps } from '#services/domains/content/deps.ts';
import type { Article } from '#services/domains/content/site/siteTypes.ts';
import { type Language, languageOf, languages } from '#words/languages.ts';
import { guideFiles } from '#services/domains/content/site/routes.ts';

/**
 * The guides as PDF files, by their addresses, each of the text in force. Each is printed once, in a process beside this one, and kept
 * until its text, or a word beside it, is another one: there are eight.
 */
export function guides(
  { offload, content, words }: Pick<ContentDeps, 'offload' | 'content' | 'words'>,
  publicUrl: string,
) {
  const printed = new Map<
    string,
    { readonly article: Article; readonly version: string; readonly file: Promise<Buffer> }
  >();
  return async (path: string, now: string): Promise<Buffer | undefined> => {
    const language = languageOf(path);
    const file = path.slice(languages[language].prefix.length);
    if (!Object.hasOwn(guideFiles, file)) return undefined;
    const article = (await content.at(now)).article(guideFiles[file as keyof typeof guideFiles], language);
    if (!article) return undefined;
    const { version } = await words.current();
    const kept = printed.get(path);
    if (kept?.article === article && kept.version === version) return kept.file;
    const fresh = { article, version, file: print(language, article) };
    printed.set(path, fresh);
    // What could not be printed is tried again.
    fresh.file.catch(() => printed.delete(path));
    return fresh.file;
  };

  async function print(language: Language, article: Article): Promise<Buffer> {
    return Buffer.from(await offload.printGuide({ article, language, publicUrl }, { who: 'guides' }));
  }
}
