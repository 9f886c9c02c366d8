import { strToU8, zipSync } from 'fflate';
import type { ChangedWords } from './wordsTable.ts';
import { everythingSaid, putText, wordsFile } from './writtenWords.ts';

/** The files of words that were changed, whole and as the sources write them: `words/<language>/<domain>.json` in a zip. */
export function exportedWords(changed: readonly ChangedWords[]): Uint8Array {
  const files = new Map<string, object>();
  for (const { language, key, texts } of changed) {
    const domain = everythingSaid().get(key)?.domain;
    // A key that a release took away has no file any more.
    if (domain === undefined) continue;
    const name = `words/${language}/${domain}.json`;
    const words = files.get(name) ?? wordsFile(language, domain);
    for (const [form, text] of Object.entries(texts)) putText(words, form, text);
    files.set(name, words);
  }
  return zipSync(
    Object.fromEntries([...files].map(([name, words]) => [name, strToU8(`${JSON.stringify(words, null, 2)}\n`)])),
  );
}
