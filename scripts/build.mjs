import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { buildInForce, buildInto } from './buildInto.mjs';
import { wordFaults } from './words.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
/** What a build is looked through for before it is taken. */
const whole = [
  'server/main.js',
  'server/cli/commandLine.js',
  'server/offload/child.js',
  'web/index.html',
  'web/assets',
  'site/server.js',
  'site/site.html',
];

/** Builds what `npm start` runs: `web`, `site` and `server` in a folder of their own under `dist` (`buildInto`). */
function build({ again }) {
  const faults = wordFaults();
  if (faults.length > 0) throw new Error(`The words are not whole:\n${faults.join('\n')}`);
  return buildInto({ dist, id: stampOfSources(), whole, again }, (folder) =>
    Promise.all([buildServer(folder), buildWeb(folder)]),
  );
}

/**
 * The folder of the build to run: of exactly these sources, built first where it isn't there; where there are no sources (a
 * container) the one that is. In production nothing is built at a start: the builders aren't installed there, and a release
 * is built once, before its processes start.
 * In a process of its own: the bundlers leave 100 MB behind, and Vite sets NODE_ENV to production.
 */
export function currentBuild() {
  const id = buildInForce({ dist, whole });
  if (id && (!existsSync(join(root, 'services')) || id === stampOfSources())) return join(dist, id);
  if (process.env.NODE_ENV === 'production') {
    throw startFault('There is no build of these sources. Before the start: npm ci --include=dev && npm run build');
  }
  console.log('Building …');
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), '--if-stale'], { stdio: 'inherit' });
  if (status !== 0) throw startFault('The build failed');
  return join(dist, buildInForce({ dist, whole }));
}

const startFault = (message) => Object.assign(new Error(message), { name: 'StartFault' });

async function buildServer(folder) {
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: root,
    entryPoints: ['services/main.ts', 'services/cli/commandLine.ts', 'services/offload/child.ts'].filter((path) =>
      existsSync(join(root, path)),
    ),
    outdir: join(folder, 'server'),
    outbase: 'services',
    bundle: true,
    splitting: true,
    packages: 'external',
    plugins: [ownImports],
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    format: 'esm',
    // Places in stacks are those of the sources, whose text and whose blanks the server need not keep in memory: 10 MB of it.
    sourcemap: true,
    sourcesContent: false,
    minifyWhitespace: true,
    minifySyntax: true,
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

async function buildWeb(folder) {
  const vite = await import('vite');
  const [web, site] = [join(folder, 'web'), join(folder, 'site')];
  const config = (file, build) => ({
    configFile: join(root, file),
    mode: 'production',
    logLevel: 'warn',
    build: { emptyOutDir: false, ...build },
  });
  await vite.build(config('vite.config.ts', { outDir: web }));
  await vite.build(config('vite.site.config.ts', { outDir: web }));
  await vite.build(config('vite.site.config.ts', { outDir: site, ssr: 'site/server/server.tsx' }));
  // The server fills it in: nobody is to be given it as it is.
  renameSync(join(web, 'site.html'), join(site, 'site.html'));
  pack(join(web, 'assets'));
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
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return /\.(test|spec)\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build({ again: process.argv[2] !== '--if-stale' });
}
