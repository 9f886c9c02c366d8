import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of package.json, from the sources as well as from a bundle under dist. */
export function projectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from;
  if (dirname(from) === from) throw new Error('There is no package.json above this file');
  return projectRoot(dirname(from));
}

/**
 * The build that this process belongs to: the one it runs from, whatever has been built since; from the sources (tests) the
 * one that `dist/current` names. Nothing where none was made.
 */
export function buildFolder(): string | undefined {
  const dist = join(projectRoot(), 'dist');
  const [own] = relative(dist, fileURLToPath(import.meta.url)).split(sep);
  if (own && own !== '..') return join(dist, own);
  const current = join(dist, 'current');
  return existsSync(current) ? join(dist, readFileSync(current, 'utf8')) : undefined;
}
