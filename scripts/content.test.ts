import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#words/languages.ts';
import { articleOf } from './content.ts';

const folder = join(import.meta.dirname, '..', 'content');

test('an article is its title, its lead, and what stands below', () => {
  expect(
    articleOf(
      '# How to pay\n\nBy *transfer*.\n\n## When\n\n- within **48 hours**\n- see [the policy](/refund-policy)\n',
    ),
  ).toEqual({
    title: 'How to pay',
    lead: [
      { kind: 'text', text: 'By ' },
      { kind: 'em', inside: [{ kind: 'text', text: 'transfer' }] },
      { kind: 'text', text: '.' },
    ],
    blocks: [
      { kind: 'heading', inside: [{ kind: 'text', text: 'When' }] },
      {
        kind: 'list',
        items: [
          [
            { kind: 'text', text: 'within ' },
            { kind: 'strong', inside: [{ kind: 'text', text: '48 hours' }] },
          ],
          [
            { kind: 'text', text: 'see ' },
            { kind: 'link', to: '/refund-policy', inside: [{ kind: 'text', text: 'the policy' }] },
          ],
        ],
      },
    ],
  });
});

test.each([
  ['no title', 'Just a line.'],
  ['HTML', '# A\n\nB\n\n<script>alert(1)</script>'],
  ['HTML in a line', '# A\n\nB\n\nC <img src=x onerror=alert(1)>'],
  ['a link that runs', '# A\n\nB\n\n[C](javascript:alert(1))'],
  ['a link to another host that looks like ours', '# A\n\nB\n\n[C](//evil.test)'],
  ['a picture from elsewhere', '# A\n\nB\n\n![C](https://evil.test/a.png)'],
])('%s is refused when the app is built', (_, markdown) =>
  expect(() => articleOf(markdown)).toThrow('An article has no place for'),
);

describe.each(readdirSync(join(folder, 'en')))('%s', (file) => {
  test.each(languageCodes)('is there in %s, made up like the English one', (language) => {
    const shape = (one: string) =>
      articleOf(readFileSync(join(folder, one, file), 'utf8')).blocks.map((block) =>
        block.kind === 'list' ? `list of ${block.items.length}` : block.kind,
      );
    expect(shape(language)).toEqual(shape('en'));
  });
});

test.each(languageCodes)('%s has no article that English has not', (language) => {
  expect(readdirSync(join(folder, language))).toEqual(readdirSync(join(folder, 'en')));
});
