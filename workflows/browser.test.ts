import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** What a record's page loads to ask the machine: machines, rules and `nextSteps`. */
const requested = async (...names: readonly string[]) => {
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: [
        `export { nextSteps } from './kernel/nextSteps.ts';`,
        `export { judge } from './kernel/judge.ts';`,
        `export { fold } from './kernel/fold.ts';`,
        ...names.map((name) => `export { ${name}Machine } from './${name}/machine.ts';`),
        ...names.map((name) => `export * as ${name}Facts from './${name}/facts.ts';`),
      ].join('\n'),
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  return { files: Object.keys(metafile.inputs), bytes: gzipSync(outputFiles[0]?.contents ?? '').length };
};

test('no machine, rule or fact brings zod or a time zone library into a page', async () => {
  const { files } = await requested('order', 'booking', 'hold', 'card', 'verification');
  expect(files.filter((file) => /node_modules\/(zod|temporal)/.test(file))).toEqual([]);
  expect(files.some((file) => file.includes('xstate'))).toBe(true);
});

test('order, booking and hold together stay under 40 kB gzipped', async () => {
  const { bytes } = await requested('order', 'booking', 'hold');
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(40_000);
});
