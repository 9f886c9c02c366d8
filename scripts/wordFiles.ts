import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The words as browsers fetch them: data, at one address that has the hash of all of them in it, by language and file. So a page needs
 * one address instead of one for each file in each language, and a new file of words makes no page heavier.
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

/** Stands in for `web/i18n/wordFile.ts`. A page that was made while some words are changed says by which version it asks for them. */
const fetching = (at: string): string => `export async function wordFile(language, domain) {
  const answer = await fetch(\`${at}\${language}-\${domain}.json\${document.documentElement.dataset.words ?? ''}\`);
  if (!answer.ok) throw new Error(\`The words at \${answer.url} could not be loaded: \${answer.status}\`);
  return answer.json();
}`;
