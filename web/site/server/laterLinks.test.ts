import { expect, test } from 'vitest';
import { laterLinks } from './laterLinks.ts';

const frame = `<head>
    <link rel="modulepreload" href="/assets/a.js" data-part="site/store/storePages.ts" crossorigin>
    <link rel="modulepreload" href="/assets/b.js" data-part="site/pages.ts" crossorigin>
    <link rel="preload" as="fetch" href="/assets/words-12345678-" data-words crossorigin>
  </head>`;
const linked = (page: Parameters<typeof laterLinks>[1]) =>
  [...laterLinks(frame, page).matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

test('a page links its own code and words, and none of another', () => {
  expect(linked({ name: 'tradelines', language: 'en', version: '' })).toEqual([
    '/assets/a.js',
    '/assets/words-12345678-en-common.json',
    '/assets/words-12345678-en-site.json',
    '/assets/words-12345678-en-store.json',
  ]);
});

test('in another language English is linked too, for what has no translation; changed words in their version', () => {
  expect(linked({ name: 'faq', language: 'ru', version: '7' })).toEqual([
    '/assets/b.js',
    ...['en-common', 'en-site', 'ru-common', 'ru-site'].map((file) => `/assets/words-12345678-${file}.json?v=7`),
  ]);
});

test('a frame without such links stays as it is', () => {
  expect(laterLinks('<head></head>', { name: 'faq', language: 'en', version: '' })).toBe('<head></head>');
});
