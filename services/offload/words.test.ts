import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '#services/platform/logger.ts';
import { overrideWords } from '#services/platform/messages.ts';
import type { WordOverrides } from '#words/languages.ts';
import { createOffload } from './offload.ts';

const offload = createOffload({ log: createLogger({ LOG_LEVEL: 'silent', production: true }) });
afterAll(offload.close);

/** All text of a file that was printed in another process. */
async function printed(): Promise<string> {
  const article = { title: 'A guide', lead: [], blocks: [] };
  const file = await offload.printGuide(
    { article, language: 'en', publicUrl: 'http://tradelines.test' },
    { who: 'us' },
  );
  const page = await (await getDocument({ data: new Uint8Array(file) }).promise).getPage(1);
  return (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
const changed = (version: string, en: Record<string, string>): WordOverrides => ({ version, texts: { en } });

test('what is printed reads as the admins have it, and as before once they take it back', async () => {
  const before = await printed();
  overrideWords(changed('one', { 'app.name': 'Lines and Sons' }));
  expect(await printed()).toContain('Lines and Sons');
  overrideWords(changed('', {}));
  expect(await printed()).toBe(before);
  expect(before).not.toContain('Lines and Sons');
});
