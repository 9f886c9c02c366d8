import { describe, expect, it, test } from 'vitest';
import { fileIn, isLoadedAnew } from './chunkReload.ts';

const now = 1_000_000_000;
const lost = { isDown: false, last: null, now } as const;

describe('a page of which a file failed to load', () => {
  test.each(['newRelease', 'gone'] as const)('is loaded anew, whatever it shows: %s', (said) => {
    expect(isLoadedAnew({ ...lost, said })).toBe(true);
    expect(isLoadedAnew({ ...lost, said, isDown: true })).toBe(true);
  });

  it('stays while the server is away, down or not', () => {
    expect(isLoadedAnew({ ...lost, said: 'nothing' })).toBe(false);
    expect(isLoadedAnew({ ...lost, said: 'nothing', isDown: true })).toBe(false);
  });

  it('is loaded anew for a file that is there after all only if it is down without it', () => {
    expect(isLoadedAnew({ ...lost, said: 'there' })).toBe(false);
    expect(isLoadedAnew({ ...lost, said: 'there', isDown: true })).toBe(true);
  });

  test.each(['newRelease', 'gone', 'there'] as const)(
    'is loaded anew once, and not again within a minute: %s',
    (said) => {
      const again = { said, isDown: true, now };
      expect(isLoadedAnew({ ...again, last: String(now - 59_000) })).toBe(false);
      expect(isLoadedAnew({ ...again, last: String(now - 61_000) })).toBe(true);
    },
  );
});

test.each([
  [
    'Failed to fetch dynamically imported module: https://tradelines.example/assets/OrderPage-a1B2_c3.js',
    'https://tradelines.example/assets/OrderPage-a1B2_c3.js',
  ],
  ['error loading dynamically imported module: http://127.0.0.1:4000/assets/a.js', 'http://127.0.0.1:4000/assets/a.js'],
  ['Unable to preload CSS for /assets/OrderPage-c3.css', '/assets/OrderPage-c3.css'],
  ['Importing a module script failed.', undefined],
])('%s names %s', (message, file) => expect(fileIn(message)).toBe(file));
