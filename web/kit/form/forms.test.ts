import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = (readdirSync('web', { recursive: true }) as string[])
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => `web/${file}`);

/** Buttons, and filters of a list: sent as an address where there is no script, and nothing in them can be wrong. */
const withoutFields = ['web/site/quiz/Asked.tsx', 'web/site/store/StoreFilters.tsx'];

it('every form is a Form: judged by our rules, with one summary of what is wrong', () => {
  expect(sources.length).toBeGreaterThan(200);
  const drawn = sources.filter((file) => /<form\b/.test(readFileSync(file, 'utf8')));
  expect(drawn.filter((file) => !withoutFields.includes(file))).toEqual(['web/kit/form/Form.tsx']);
});

it('a form with a draft hands it over', () => {
  const withDraft = sources.filter((file) => /useDraft\(|useCommandForm\(/.test(readFileSync(file, 'utf8')));
  const tags = (file: string) => readFileSync(file, 'utf8').match(/<Form\b[^>]*/g) ?? [];
  expect(withDraft.length).toBeGreaterThan(20);
  expect(withDraft.filter((file) => tags(file).some((tag) => !tag.includes('draft=')))).toEqual([]);
});
