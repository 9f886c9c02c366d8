import type { Me } from '#services/http/routeTypes.ts';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageTable } from '#web/app/pages/pageTable.ts';
import { everyNode, type Node } from '../everyNode.ts';
import { sourceOf, textOf } from './sources.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A page of the app: the module that it begins with, and who may see it. */
export interface AppPage {
  readonly module: string;
  readonly may: (me: Me) => boolean;
}

/** Every page of the app: where each is from the tables' text, who may see it from the tables as they run. */
export async function appPages(): Promise<readonly AppPage[]> {
  return (await Promise.all(tables.map(pagesOf))).flat();
}

const tables = [
  'pages.tsx',
  'buyerPages.ts',
  'cardholderPages.tsx',
  'openPages.ts',
  'staffPages.tsx',
  'adminPages.tsx',
  'queuePages.ts',
];

async function pagesOf(file: string): Promise<readonly AppPage[]> {
  const path = `web/app/pages/${file}`;
  const exported: Record<string, PageTable> = await import(join(root, path));
  const entries = new Map(
    Object.values(exported).flatMap((table) => (typeof table === 'object' ? Object.entries(table) : [])),
  );
  return [...modulesIn(path)].flatMap(([at, module]) => {
    const entry = entries.get(at);
    return entry && 'load' in entry ? [{ module, may: entry.may ?? (() => true) }] : [];
  });
}

/** Path → the module of each page in a table: `'/cart': { load: () => import('…') }`, or a constant that says so. */
export function modulesIn(table: string): ReadonlyMap<string, string> {
  const constants = new Map<unknown, string>();
  const found = new Map<string, string>();
  everyNode(sourceOf(table).ast, (node) => {
    if (node.type === 'VariableDeclarator') {
      const module = moduleIn(node['init']);
      if (module) constants.set((node['id'] as Node)['name'], module);
    }
    if (node.type !== 'Property') return;
    const path = textOf(node['key']);
    const value = node['value'] as Node;
    const module = value.type === 'Identifier' ? constants.get(value['name']) : moduleIn(value);
    if (path?.startsWith('/') && module) found.set(path, module);
  });
  return found;
}

/** The module that is imported inside a value. */
function moduleIn(value: unknown): string | undefined {
  let module: string | undefined;
  everyNode(value, (node) => {
    const imported = node.type === 'ImportExpression' ? textOf(node['source']) : undefined;
    if (imported?.startsWith('#web/')) module = imported.slice(1);
  });
  return module;
}
