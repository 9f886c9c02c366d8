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
 * What each level of each page opens and the one below doesn't, read from the routes as they are served: a command's route
 * asks its machine who may. What only looks is left out, as pages show it.
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

/** The lowest level of the page that the route takes; undefined where the page doesn't open it. */
function lowest(access: RouteContract['access'], page: Page): Level | undefined {
  if (typeof access === 'string') return undefined;
  const own = access.flatMap((one) => (one.who === 'staff' && one.page === page ? [one.level] : []));
  return own.toSorted()[0];
}

const isDryRun = (name: string): boolean => name.endsWith('.preview');

const distinct = <One extends object>(all: readonly One[]): One[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];
