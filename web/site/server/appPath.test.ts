import { describe, expect, it, test } from 'vitest';
import { pathsOfApp } from '#scripts/appPaths.ts';
import { pathsAmong } from './appPath.ts';

const paths = pathsOfApp('web');
const isAppPath = pathsAmong(paths);
const id = '3f0c2c6e-8f0a-4f43-9d8e-0b8f2c1d7a55';

/** Where an address can be made up: below each page, and in place of each part that has a name. */
const families = [
  ...new Set(paths.flatMap((path) => [path, path.slice(0, Math.max(path.lastIndexOf('/'), 0))])),
].filter((family) => family !== '');
const filled = (path: string): string =>
  path
    .replace(':bank', 'wells-fargo')
    .replace(':entity', 'order')
    .replace(':lifecycle', 'booking')
    .replace(':provider', 'google')
    .replaceAll(/:\w+/g, id);

describe('addresses of the app', () => {
  test('the table has families enough to try', () => expect(families.length).toBeGreaterThan(60));
  it.each(paths)('has a page at /%s', (path) => expect(isAppPath(`/${filled(path)}`)).toBe(true));
  it.each(families)('has none at a made-up address below /%s', (family) => {
    expect(isAppPath(`/${filled(family)}/no-such-page`)).toBe(false);
    expect(isAppPath(`/${filled(family)}/x`)).toBe(false);
  });
  it.each(['/admin/users/x', '/cardholder/x', '/sales-dashboard/x', '/my-orders/x', '/admin/content/x', '/login/x'])(
    'has none at %s',
    (path) => expect(isAppPath(path)).toBe(false),
  );
  it.each([
    '/admin/users/roles',
    '/cardholder/us-bank',
    '/cardholder/107',
    '/admin/content/new',
    '/admin/machines/checkout',
    `/support/${id}`,
  ])('has a page at %s', (path) => expect(isAppPath(path)).toBe(true));
});
