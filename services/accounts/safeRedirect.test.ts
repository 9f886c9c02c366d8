import { describe, expect, test } from 'vitest';
import { safeRedirect } from './safeRedirect.ts';

const origin = 'https://tradelines.example';

describe('redirect targets', () => {
  test.each([
    '/',
    '/my-orders',
    '/my-orders/1?tab=files#proof',
    '/tradelines-for-sale?search=a%2Fb&ref=https%3A%2F%2Fevil.com',
    '/cn/faq',
    '/a//b',
    '/caf%C3%A9',
  ])('%s stays as it is', (target) => {
    expect(safeRedirect(target, origin)).toBe(target);
  });

  test.each([
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '\t//evil.com',
    ' //evil.com',
    '/\u0000/evil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/a/..//evil.com',
    '/%2e//evil.com',
    '/%2F%2Fevil.com',
    '/%2Fevil.com',
    '/%5Cevil.com',
    '/%5cevil.com',
    '/%09/evil.com',
    '/a%5C..%5Cb',
    'https://evil.com',
    'https:evil.com',
    'javascript:alert(1)',
    'evil.com',
    '@evil.com',
    '.evil.com',
    '',
    'my-orders',
    '%2F%2Fevil.com',
    '/%E0%A4%A',
    undefined,
    null,
    7,
    ['/my-orders'],
  ])('%j goes home', (target) => {
    expect(safeRedirect(target, origin)).toBe('/');
  });

  test('whatever comes out, a browser that resolves it stays on the origin', () => {
    const parts = ['/', '\\', '.', '..', '%2F', '%5C', '\t', '\r', 'evil.com', '@', ':', '?', '#', 'a'];
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          for (const d of parts) {
            const path = safeRedirect(`/${a}${b}${c}${d}`, origin);
            expect(new URL(path, origin).origin, JSON.stringify([a, b, c, d])).toBe(origin);
          }
        }
      }
    }
  });
});
