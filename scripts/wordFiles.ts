import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Serves the words to browsers as data, at one address with the hash of all of them, by language and file. A page then
 * needs one address instead of one for each file in each language, and a new file of words makes no page heavier.
 * `words`: their folder.
 */
export function wordFiles(words: string): Plugin {
  const files = readdirSync(words, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^[a-z]{2}[\\/]\w+\.json$/.test(path))
    .toSorted()
    .map((path) => ({ name: path.replace(/[\\/]/, '-'), source: JSON.stringify(read(join(words, path))) }));
  const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
  const at = `assets/words-${hash}-`;
  return {
    name: 'word-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    transform: (_, id) => (id.endsWith('/web/i18n/wordFile.ts') ? fetching(`/${at}`) : null),
    generateBundle() {
      for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: at + name, source });
    },
  };
}

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Replaces `web/i18n/wordFile.ts`. A page rendered with changed words requests them by the version of the changes. */
const fetching = (at: string): string => `export async function wordFile(language, domain) {
  const answer = await fetch(\`${at}\${language}-\${domain}.json\${document.documentElement.dataset.words ?? ''}\`);
  if (!answer.ok) throw new Error(\`The words at \${answer.url} could not be loaded: \${answer.status}\`);
  return answer.json();
}`;
