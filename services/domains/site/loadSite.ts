import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CreateSite, Site } from './contract.ts';

/** The public site as the build left it in `dist`; nothing where it wasn't built. */
export async function loadSite(dist: string): Promise<Site | undefined> {
  const module = join(dist, 'site', 'server.js');
  if (!existsSync(module)) return undefined;
  const { createSite } = (await import(pathToFileURL(module).href)) as { createSite: CreateSite };
  return createSite({
    site: readFileSync(join(dist, 'site', 'site.html'), 'utf8'),
    app: readFileSync(join(dist, 'web', 'index.html'), 'utf8'),
  });
}
