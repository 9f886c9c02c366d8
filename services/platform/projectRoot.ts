import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json, from the sources as well as from the bundle in dist: `join(projectRoot(), 'dist', 'web')`. */
export function projectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from;
  if (dirname(from) === from) throw new Error('There is no package.json above this file');
  return projectRoot(dirname(from));
}
