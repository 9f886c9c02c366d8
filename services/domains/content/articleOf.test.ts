import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageCodes } from '#words/languages.ts';
import { articleOf } from './articleOf.ts';

const folder = join(import.meta.dirname, '../../..', 'content');
const image = '/api/v1/content/images/0b8f2d6e-6c0c-4a57-9a51-0d7f5b0c1a11/';

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

test('a picture of ours stands alone, with words for those who do not see it', () => {
  expect(articleOf(`# A\n\nB\n\n![A card](${image})`).blocks).toEqual([{ kind: 'image', src: image, alt: 'A card' }]);
});

test.each([
  ['no title', 'Just a line.', 'noTitle'],
  ['a title of the second level', '## A\n\nB', 'noTitle'],
  ['a script', '# A\n\nB\n\n<script>alert(1)</script>', 'html'],
  ['a script in the title', '# A <script>alert(1)</script>\n\nB', 'html'],
  ['a script in the lead', '# A\n\nB <script>alert(1)</script>', 'html'],
  ['HTML in a line', '# A\n\nB\n\nC <img src=x onerror=alert(1)>', 'html'],
  ['HTML in a list', '# A\n\nB\n\n- <b onclick=alert(1)>C</b>', 'html'],
  ['HTML in a heading', '# A\n\nB\n\n## <i>C</i>', 'html'],
  ['a comment', '# A\n\nB\n\n<!-- C -->', 'html'],
  ['a frame', '# A\n\nB\n\n<iframe src="https://evil.test"></iframe>', 'html'],
  ['a drawing', '# A\n\nB\n\n<svg onload=alert(1)>', 'html'],
  ['a link that runs', '# A\n\nB\n\n[C](javascript:alert(1))', 'link'],
  ['a link that runs, in capitals', '# A\n\nB\n\n[C](JaVaScRiPt:alert(1))', 'link'],
  ['a link that runs, behind an entity', '# A\n\nB\n\n[C](&#106;avascript:alert(1))', 'link'],
  ['a link with a tab in it', '# A\n\nB\n\n[C](</\t/evil.test>)', 'link'],
  ['a link by reference that runs', '# A\n\nB\n\n[C][1]\n\n[1]: javascript:alert(1)', 'link'],
  ['a link of data', '# A\n\nB\n\n[C](data:text/html;base64,PHN2Zz4=)', 'link'],
  ['a link in the lead that runs', '# A\n\n[B](vbscript:x)', 'link'],
  ['a mail address as a link', '# A\n\nB\n\n<a@evil.test>', 'link'],
  ['a link without https', '# A\n\nB\n\n[C](http://evil.test)', 'link'],
  ['a link to another host that looks like ours', '# A\n\nB\n\n[C](//evil.test)', 'link'],
  ['another one', '# A\n\nB\n\n[C](/\\\\evil.test)', 'link'],
  ['a picture from elsewhere', '# A\n\nB\n\n![C](https://evil.test/a.png)', 'image'],
  ['a picture of data', '# A\n\nB\n\n![C](data:image/svg+xml;base64,PHN2Zz4=)', 'image'],
  ['a picture that is another call', '# A\n\nB\n\n![C](/api/v1/content/images/../../users/)', 'image'],
  ['a picture without words', `# A\n\nB\n\n![](${image})`, 'image'],
  ['a picture in a line', `# A\n\nB\n\nC ![D](${image})`, 'image'],
  ['a quote', '# A\n\nB\n\n> C', 'notAllowed'],
  ['thousands of quotes in each other', `# A\n\nB\n\n${'> '.repeat(3_000)}`, 'notAllowed'],
  ['thousands of lists in each other', `# A\n\nB\n\n${'- '.repeat(5_000)}`, 'notAllowed'],
  [
    'hundreds of lists, each below the one before',
    `# A\n\nB\n\n${Array.from({ length: 300 }, (_, n) => `${' '.repeat(2 * n)}- a`).join('\n')}`,
    'notAllowed',
  ],
  ['code', '# A\n\nB\n\n```html\n<script>\n```', 'notAllowed'],
  ['a table', '# A\n\nB\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'notAllowed'],
])('%s is refused', (_, markdown, code) =>
  expect(() => articleOf(markdown)).toThrow(expect.objectContaining({ name: 'ContentFault', code })),
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
