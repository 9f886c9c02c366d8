import { type Level, type Page, pages } from '#workflows/kernel/access.ts';
import type { RouteContract } from '#services/http/route.ts';

interface Opened {
  readonly page: Page;
  readonly level: Level;
  readonly commands: { readonly lifecycle: string; readonly command: string }[];
  readonly calls: string[];
}

const levels: readonly Level[] = [1, 2, 3];

/**
 * Returns what each level of each page permits beyond the level below, derived from the routes as served; for a
 * command's route the machine is asked. Read-only routes are left out, since pages show them.
 */
export const openedBy = (contracts: readonly RouteContract[]): Opened[] =>
  pages.flatMap((page) =>
    levels.map((level) => {
      const own = contracts.filter(({ method, access }) => method !== 'get' && lowest(access, page) === level);
      const commands = own.flatMap(({ command }) =>
        command ? [{ lifecycle: command.lifecycle, command: command.name }] : [],
      );
      return {
        page,
        level,
        commands: distinct(commands),
        calls: own
          .filter(
            ({ command, preparesFor, background, name }) => !command && !preparesFor && !background && !isDryRun(name),
          )
          .map(({ name }) => name),
      };
    }),
  );

/** Returns the lowest level of the page that the route accepts; undefined if the page doesn't grant access. */
function lowest(access: RouteContract['access'], page: Page): Level | undefined {
  if (typeof access === 'string') return undefined;
  const own = access.flatMap((one) => (one.who === 'staff' && one.page === page ? [one.level] : []));
  return own.toSorted()[0];
}

const isDryRun = (name: string): boolean => name.endsWith('.preview');

const distinct = <One extends object>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];
