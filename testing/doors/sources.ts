import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { everyNode, type Node } from '../everyNode.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** One module of the pages: what it says and what it imports, at once or later. Paths begin at the repository: `web/app/page.tsx`. */
export interface Source {
  readonly path: string;
  readonly ast: Node;
  readonly imports: readonly string[];
  /** Local names of what it imports, by name: path and the name there; `*` for all of it. */
  readonly names: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}

const parsed = new Map<string, Source>();

/** A module, parsed once. Throws for one that is not there. */
export function sourceOf(path: string): Source {
  const known = parsed.get(path);
  if (known) return known;
  const ast = parseAst(readFileSync(join(root, path), 'utf8'), {
    lang: path.endsWith('x') ? 'tsx' : 'ts',
  }) as never as Node;
  const imports = new Set<string>();
  const names = new Map<string, { path: string; name: string }>();
  everyNode(ast, (node) => {
    if (!['ImportDeclaration', 'ExportNamedDeclaration', 'ImportExpression'].includes(node.type)) return;
    const target = resolved(path, textOf(node['source']));
    if (target === undefined || node['importKind'] === 'type') return;
    imports.add(target);
    for (const one of (node['specifiers'] as Node[] | undefined) ?? []) {
      const local = (one['local'] as Node | undefined)?.['name'];
      const name =
        one.type === 'ImportNamespaceSpecifier' ? '*' : String((one['imported'] as Node | undefined)?.['name']);
      if (typeof local === 'string') names.set(local, { path: target, name });
    }
  });
  const source = { path, ast, imports: [...imports], names };
  parsed.set(path, source);
  return source;
}

/** A module and all that it comes to need, of the pages' room alone. */
export function closureOf(path: string): readonly Source[] {
  const seen = new Map<string, Source>();
  const left = [path];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (seen.has(one) || !one.startsWith('web/') || !/\.tsx?$/.test(one)) continue;
    const source = sourceOf(one);
    seen.set(one, source);
    left.push(...source.imports);
  }
  return [...seen.values()];
}

/** What a string literal says; undefined for everything else. */
export const textOf = (node: unknown): string | undefined => {
  const value = (node as Node | null | undefined)?.['value'];
  return typeof value === 'string' ? value : undefined;
};

function resolved(from: string, specifier: string | undefined): string | undefined {
  if (specifier === undefined) return undefined;
  if (specifier.startsWith('#')) return specifier.slice(1);
  const path = join(dirname(from), specifier);
  return specifier.startsWith('.') && existsSync(join(root, path)) ? path : undefined;
}
