import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Imports a module that reads the server's schemas. It is bundled into one file first, which takes a tenth of the time
 * of loading them all.
 * @param entry Path from the root.
 */
export async function bundled<Exports>(entry: string, plugins: readonly Plugin[] = []): Promise<Exports> {
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'bundled-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [...plugins],
      build: { ssr: entry, outDir, rolldownOptions: { output: { entryFileNames: 'entry.mjs' } } },
    });
    return (await import(pathToFileURL(join(outDir, 'entry.mjs')).href)) as Exports;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
