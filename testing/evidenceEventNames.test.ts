import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const languages = ['en', 'ru', 'es', 'zh'] as const;
const lifecycles = /^(order|booking|card)_/;

/** The names of events as the pages say them, which the server must print too. */
function namesIn(language: string): string {
  const { event } = JSON.parse(readFileSync(`words/${language}/common.json`, 'utf8')) as {
    event: Record<string, string>;
  };
  const rows = Object.entries(event)
    .filter(([key]) => lifecycles.test(key))
    .map(([key, name]) => `${JSON.stringify(key.replace('_', '.'))}: ${JSON.stringify(name)}`);
  return `  ${language}: { ${rows.join(', ')} },`;
}

test('a printed evidence pack calls events what the pages call them', async () => {
  const rendered = `/**
 * What an order's events are called, by their type without its version. Written by \`testing/evidenceEventNames.test.ts\` from the
 * pages' words (\`npx vitest run testing/evidenceEventNames -u\`).
 */
export const eventNames: Readonly<Record<'en' | 'ru' | 'es' | 'zh', Readonly<Record<string, string>>>> = {
${languages.map(namesIn).join('\n')}
};
`;
  await expect(rendered).toMatchFileSnapshot('../services/evidence/words/eventNames.ts');
});
