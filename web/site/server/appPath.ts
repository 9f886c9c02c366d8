import { toldEntities } from '#services/domains/messages/routes.ts';
import { bankSlug, lenders } from '#workflows/card/banks.ts';
import { flows } from '#workflows/flows/flows.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { providerNames } from '#workflows/signInProviders.ts';
import { appPaths } from './appPaths.ts';

/** Valid values of the router's path parameters: an address with any other value is not found. */
const parts: Readonly<Record<string, readonly string[]>> = {
  bank: lenders.flatMap((lender) => [bankSlug(lender), String(lender.id)]),
  entity: toldEntities,
  lifecycle: [...Object.keys(lifecycles), ...Object.keys(flows)],
  provider: providerNames,
};
/** Pattern of record ids. Whether the record exists is not known here: the page requests it. */
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const asPattern = (path: string): string =>
  path
    .replaceAll(/[.*+?^$()[\]\\|{}]/g, '\\$&')
    .replaceAll(/:(\w+)/g, (_, name: string) => (parts[name] ? `(?:${parts[name].join('|')})` : id));

/**
 * Returns a function that says whether one of these paths of the app's router matches an address, without the language
 * prefix.
 */
export function pathsAmong(paths: readonly string[]): (path: string) => boolean {
  const known = new RegExp(`^/(${paths.map(asPattern).join('|')})$`, 'i');
  return (path) => known.test(path);
}

/** True if the app has a page at a path, without the language prefix. */
export const isAppPath = pathsAmong(appPaths);
