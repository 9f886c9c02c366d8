import type { Me } from '#services/http/routeTypes.ts';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteObject } from 'react-router-dom';
import { behind } from '#web/app/page.tsx';
import { everyNode, type Node } from '../everyNode.ts';
import { sourceOf, textOf } from './sources.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A page of the app: the module that it begins with, and who may see it. */
export interface AppPage {
  readonly module: string;
  readonly may: (me: Me) => boolean;
}

/** Every page of the app's tables of paths: where each is from the tables' text, who may see it from the tables as they run. */
export async function appPages(table = 'web/app/routes.tsx'): Promise<readonly AppPage[]> {
  const { routes } = (await import(join(root, table))) as { routes: () => RouteObject[] };
  const guards = new Map(flat(routes()).map(({ path, index, element }) => [index ? 'index' : path, guardOf(element)]));
  const own = modulesIn(table).flatMap(([path, module]) => {
    const may = guards.get(path);
    return may ? [{ module, may }] : [];
  });
  const parts = sourceOf(table).imports.filter((path) => path.endsWith('Routes.tsx'));
  return [...own, ...(await Promise.all(parts.map((part) => appPages(part)))).flat()];
}

const flat = (routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.flatMap((one) => [one, ...flat(one.children ?? [])]);

function guardOf(element: RouteObject['element']): AppPage['may'] | undefined {
  const type = (element as { type?: object } | null | undefined)?.type;
  const page = type && behind.get(type);
  return page && 'page' in page ? (page.may ?? (() => true)) : undefined;
}

/** Path → the module of its page: `<Route path="…" element={pages.order} />`, and the lists of the staff by their addresses. */
function modulesIn(table: string): readonly (readonly [string, string])[] {
  const { ast, imports } = sourceOf(table);
  const modules = pagesIn(table);
  const found: (readonly [string, string])[] = [];
  everyNode(ast, (node) => {
    if (node.type !== 'JSXOpeningElement' || (node['name'] as Node)['name'] !== 'Route') return;
    const values = new Map(
      (node['attributes'] as Node[]).map((one) => [(one['name'] as Node)['name'], one['value'] as Node | null]),
    );
    const element = values.get('element')?.['expression'] as Node | undefined;
    const module = modules.get(String((element?.['property'] as Node | undefined)?.['name']));
    if (module) found.push([values.has('index') ? 'index' : textOf(values.get('path'))!, module]);
  });
  const lists = imports.filter((path) => path.endsWith('/staffLists.ts') && table.endsWith('/staffRoutes.tsx'));
  return [
    ...found,
    ...lists.flatMap((path) => [...pagesIn(path)].map(([at, page]) => [at.slice('/admin/'.length), page] as const)),
  ];
}

/** Name → module of each page in a table: `order: page(() => import('…'), …)`, `'/admin/orders': { page: () => import('…') }`. */
export function pagesIn(table: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  everyNode(sourceOf(table).ast, (node) => {
    if (node.type !== 'Property') return;
    const key = node['key'] as Node;
    const name = textOf(key) ?? String(key['name']);
    everyNode(node['value'], (inside) => {
      const module = inside.type === 'ImportExpression' ? textOf(inside['source']) : undefined;
      if (module?.startsWith('#web/')) found.set(name, module.slice(1));
    });
  });
  return found;
}
