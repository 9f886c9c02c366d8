import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { wordFaults } from './words.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'dist', 'stamp');

/** Builds what `npm start` runs: the web app in dist/web, the server and its command lines in dist/server. */
async function build() {
  const faults = wordFaults();
  if (faults.length > 0) throw new Error(`The words are not whole:\n${faults.join('\n')}`);
  const stamp = stampOfSources();
  rmSync(stampFile, { force: true });
  await Promise.all([buildServer(), buildWeb()]);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/**
 * Builds unless dist is of exactly these sources. Where there are none (a container) dist is taken as it is.
 * In a process of its own: the bundlers leave 100 MB behind, and Vite sets NODE_ENV to production.
 */
export function buildIfStale() {
  if (!existsSync(join(root, 'services'))) return;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfSources()) return;
  console.log('Building …');
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' });
  if (status !== 0) throw Object.assign(new Error('The build failed'), { name: 'StartFault' });
}

async function buildServer() {
  const { build: bundle } = await import('esbuild');
  rmSync(join(root, 'dist', 'server'), { recursive: true, force: true });
  await bundle({
    absWorkingDir: root,
    entryPoints: ['services/main.ts', 'services/cli/commandLine.ts', 'services/offload/child.ts'].filter((path) =>
      existsSync(join(root, path)),
    ),
    outdir: 'dist/server',
    outbase: 'services',
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [ownImports],
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    format: 'esm',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** Our own `#room/…` imports are bundled; esbuild would treat them as packages, which stay external. */
const ownImports = {
  name: 'own-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^#/ }, ({ path }) => ({ path: join(root, path.slice(1)) }));
  },
};

async function buildWeb() {
  if (!existsSync(join(root, 'web', 'index.html'))) return;
  const vite = await import('vite');
  await vite.build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
  const site = { configFile: join(root, 'vite.site.config.ts'), mode: 'production', logLevel: 'warn' };
  await vite.build(site);
  await vite.build({ ...site, build: { ssr: 'site/server/server.tsx' } });
  // The server fills it in: nobody is to be given it as it is.
  renameSync(join(root, 'dist', 'web', 'site.html'), join(root, 'dist', 'site', 'site.html'));
  pack(join(root, 'dist', 'web', 'assets'));
}

/** Packs what browsers fetch once and for all, so that the server need not for each of them. Quality 9: half a second in all, 11 would take ten. */
function pack(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  for (const path of filesUnder(folder).filter((one) => /\.(js|css|json|svg)$/.test(one))) {
    writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path), { params }));
  }
}

/** One hash over all that a build reads. Contents, not times: a checkout gives every file a new time. */
function stampOfSources() {
  const hash = createHash('sha256');
  for (const part of [
    'workflows',
    'projections',
    'services',
    'web',
    'words',
    'content',
    'package-lock.json',
    'vite.config.ts',
    'vite.site.config.ts',
    'scripts',
  ]) {
    for (const path of filesUnder(join(root, part))) {
      hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
    }
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.(test|spec)\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build();
