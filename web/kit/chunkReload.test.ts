import { describe, expect, it, test } from 'vitest';
import { isLoadedAnew } from './chunkReload.ts';

const now = 1_000_000_000;
const lost = { isDown: false, last: null, now } as const;

describe('a page of which a file failed to load', () => {
  it('is loaded anew after a release, whatever it shows', () => {
    expect(isLoadedAnew({ ...lost, said: 'newer' })).toBe(true);
    expect(isLoadedAnew({ ...lost, said: 'newer', isDown: true })).toBe(true);
  });

  it('stays while the server is away, down or not', () => {
    expect(isLoadedAnew({ ...lost, said: 'away' })).toBe(false);
    expect(isLoadedAnew({ ...lost, said: 'away', isDown: true })).toBe(false);
  });

  it('without a release is loaded anew only if it is down', () => {
    expect(isLoadedAnew({ ...lost, said: 'same' })).toBe(false);
    expect(isLoadedAnew({ ...lost, said: 'same', isDown: true })).toBe(true);
  });

  test.each(['newer', 'same'] as const)('is loaded anew once, and not again within a minute: %s', (said) => {
    const again = { said, isDown: true, now };
    expect(isLoadedAnew({ ...again, last: String(now - 60_000) })).toBe(false);
    expect(isLoadedAnew({ ...again, last: String(now - 60_001) })).toBe(true);
  });
});
