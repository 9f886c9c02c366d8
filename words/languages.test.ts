import { describe, expect, it } from 'vitest';
import { languageOf, pathIn } from './languages.ts';

describe('the language of a path', () => {
  it.each([
    ['/', 'en'],
    ['/my-orders', 'en'],
    ['/ru', 'ru'],
    ['/ru/my-orders', 'ru'],
    ['/cn/login', 'zh'],
    ['/rules', 'en'],
    ['/cnx', 'en'],
  ])('%s is %s', (path, language) => expect(languageOf(path)).toBe(language));
  it('is exchanged without losing the page', () => {
    expect(pathIn('ru', '/my-orders')).toBe('/ru/my-orders');
    expect(pathIn('zh', '/ru/my-orders/7')).toBe('/cn/my-orders/7');
    expect(pathIn('en', '/es/login')).toBe('/login');
    expect(pathIn('en', '/es')).toBe('/');
  });
});
