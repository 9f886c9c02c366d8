import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rollup } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
/** What a page may weigh: gzipped JavaScript in bytes, everything that it needs before it can be used. */
const CUSTOMER_BYTES = 180_000;
const STAFF_BYTES = 450_000;
/** The features that only `/admin` shows. */
const staffFeatures = new Set(['staffRoutes.tsx', 'staffQueues.ts'].flatMap((file) => [...readFileSync(join(web, 'app', file), 'utf8').matchAll(/#web\/features\/([\w-]+)\//g)].map(([, feature]) => feature!)));
const isStaffPage = (page: string) => staffFeatures.has(page.split('/')[1]!);

let weights: ReadonlyMap<string, number>;

beforeAll(async () => {
  // Under `test` React would come with its checks for developers.
  vi.stubEnv('NODE_ENV', 'production');
  const built = (await build({ configFile: join(dirname(web), 'vite.config.ts'), mode: 'production', logLevel: 'silent', build: { write: false } })) as Rollup.RollupOutput;
  const chunks = new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = chunks.get(name);
    if (!chunk || seen.has(name)) return seen;
    seen.add(name);
    chunk.imports.forEach((one) => closure(one, seen));
    return seen;
  };
  const from = (part: string) => [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId && relative(web, facadeModuleId).startsWith(part));
  const weight = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)!.code).length, 0);
  const shared = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  weights = new Map(from('features/').map(({ facadeModuleId, fileName }) => [relative(web, facadeModuleId!), weight(new Set([...shared, fileName].flatMap((name) => [...closure(name)])))] as const));
}, 120_000);
afterAll(() => void vi.unstubAllEnvs());

describe('what a page weighs', () => {
  it('is known for every page', () => expect(weights.size).toBeGreaterThanOrEqual(15));

  it('stays within 180 kB of gzipped JavaScript for customers', () => {
    const pages = [...weights].filter(([page]) => !isStaffPage(page));
    console.log(pages.map(([page, bytes]) => `${(bytes / 1000).toFixed(1)} kB ${page}`).join('\n'));
    expect(pages.filter(([, bytes]) => bytes > CUSTOMER_BYTES)).toEqual([]);
  });

  it('stays within 450 kB for staff', () => expect([...weights].filter(([page, bytes]) => isStaffPage(page) && bytes > STAFF_BYTES)).toEqual([]));
});
