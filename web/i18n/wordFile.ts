import type { Domain } from '#words/keys.ts';
import type { Language } from '#words/languages.ts';

const files = import.meta.glob<object>('../../words/*/*.json', { import: 'default' });

/**
 * One file of words in one language: nested keys and their texts. Tests, the development server and the server that draws the site
 * import them; built for browsers they are fetched as data, and no page compiles any (`scripts/wordFiles.ts` stands in for this file).
 * Rejects when the file can't be had.
 */
export const wordFile = async (language: Language, domain: Domain): Promise<object> =>
  files[`../../words/${language}/${domain}.json`]!();
