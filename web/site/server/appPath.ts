import { toldEntities } from '#services/domains/messages/routes.ts';
import { bankSlug, lenders } from '#workflows/card/banks.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { providerNames } from '#workflows/signInProviders.ts';
import { appPaths } from './appPaths.ts';

/** What may stand in an address where the router has a name: an address with anything else leads nowhere. */
const parts: Readonly<Record<string, readonly string[]>> = {
  bank: lenders.flatMap((lender) => [bankSlug(lender), String(lender.id)]),
  entity: toldEntities,
  lifecycle: Object.keys(lifecycles),
  provider: providerNames,
};
/** Whether there is a record of that id is not known here: the page asks for it. */
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const asPattern = (path: string): string =>
  path
    .replaceAll(/[.*+?^$()[\]\\|{}]/g, '\\$&')
    .replaceAll(/:(\w+)/g, (_, name: string) => (parts[name] ? `(?:${parts[name].join('|')})` : id));

/** Says whether one of these paths of the app's router is at an address, without the prefix of a language. */
export function pathsAmong(paths: readonly string[]): (path: string) => boolean {
  const known = new RegExp(`^/(${paths.map(asPattern).join('|')})$`, 'i');
  return (path) => known.test(path);
}

/** Whether the app has a page at a path, without the prefix of a language. */
export const isAppPath = pathsAmong(appPaths);
