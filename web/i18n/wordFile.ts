import type { Domain } from '#words/keys.ts';
import type { Language } from '#words/languages.ts';

const files = import.meta.glob<object>('../../words/*/*.json', { import: 'default' });

/**
 * Loads one file of words in one language: nested keys and their texts. Tests, the development server and the server
 * that renders the site import the files; in a build for browsers they are fetched as data, so that no page compiles
 * them (`scripts/wordFiles.ts` replaces this file). Rejects if the file can't be loaded.
 */
export const wordFile = async (language: Language, domain: Domain): Promise<object> =>
  files[`../../words/${language}/${domain}.json`]!();
