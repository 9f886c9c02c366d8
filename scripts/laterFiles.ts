import { relative, sep } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/**
 * Links the files that a page of the site requests once its first script runs: the code of each part of the site, with
 * the part's path below `root` as `data-part`, and the words, with `data-words` and an address that lacks language and
 * file. The server keeps what the page that it draws needs (`web/site/server/laterLinks.ts`), so browsers request it
 * together with that script: a slow phone waits 0.5 s less.
 */
export function laterFiles(root: string): Plugin {
  return {
    name: 'later-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, chunk }) => {
        const first = chunk ? withImports(bundle, chunk.fileName) : new Set();
        const parts = Object.values(bundle).flatMap((one) =>
          one.type === 'chunk' && chunk?.dynamicImports.includes(one.fileName) ? [one] : [],
        );
        const links = parts.flatMap(({ fileName, facadeModuleId }) =>
          [...withImports(bundle, fileName)]
            .filter((name) => !first.has(name))
            .map((name) => ({
              rel: 'modulepreload',
              href: `/${name}`,
              'data-part': relative(root, facadeModuleId ?? '').replaceAll(sep, '/'),
            })),
        );
        const words = Object.keys(bundle).flatMap(
          (name) => /^(assets\/words-.{8}-)en-common\.json$/.exec(name)?.[1] ?? [],
        );
        return [
          ...links,
          ...words.map((at) => ({ rel: 'preload', as: 'fetch', href: `/${at}`, 'data-words': true })),
        ].map((attrs) => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' as const }));
      },
    },
  };
}

/** Names of a chunk and of all chunks that it imports. */
function withImports(bundle: Rollup.OutputBundle, name: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || seen.has(name)) return seen;
  seen.add(name);
  for (const one of chunk.imports) withImports(bundle, one, seen);
  return seen;
}
