// `node scripts/styleTypes.mjs`: writes `web/styles.d.ts`, the classes of every CSS module, so that a class nobody wrote doesn't compile.
// Part of `npm run typecheck`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const STYLE_TYPES = join(root, 'web', 'styles.d.ts');

/**
 * The classes that a CSS module's rules name, once each.
 * @param {string} css
 * @returns {string[]}
 */
export const classesIn = (css) => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '');
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, selector]) => selector);
  return [...new Set(selectors.flatMap((one) => [...one.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name)))];
};

/** The CSS modules by path from the root, with their text. */
export const cssModules = () =>
  readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.module.css'))
    .sort()
    .map((path) => ({ path: `web/${path}`, css: readFileSync(join(root, 'web', path), 'utf8') }));

/**
 * The declarations. A module is found by its file's name alone, as imports are relative: two files of one name are refused.
 * @returns {string}
 */
export function styleTypes(modules = cssModules()) {
  const names = modules.map(({ path }) => basename(path));
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two CSS modules are called ${twice}: give one of them another name`);
  const lines = modules.map(({ path, css }) => {
    const classes = classesIn(css).map((name) => `'${name}'`);
    return `declare module '*/${basename(path)}' { const styles: Readonly<Record<${classes.join(' | ') || 'never'}, string>>; export default styles; }`;
  });
  return `// Written by scripts/styleTypes.mjs (npm run typecheck).\n${lines.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(STYLE_TYPES, styleTypes());
