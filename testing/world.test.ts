import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { replaceWorld, world } from '#projections/world.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** The real ones: in `platform`, which starts and stops processes, in one of the pool's, and behind the port itself. */
const isOutside =
  /^services\/(?:platform\/|offload\/child)|^projections\/world\.ts$|\.test\.tsx?$|\.fixture\.ts$|\/testing\//;
const direct =
  /\bperformance\.now\b|\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|(?<!\.)\b(?:set|clear)(?:Timeout|Interval)\(|setTimeout as |\brandom(?:UUID|Bytes|Int)\b(?<!world\.\w+)/;

test('services and projections ask the port for the time, identifiers, chance and timers', () => {
  const asking = ['services', 'projections'].flatMap((room) =>
    (readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }) as string[])
      .map((path) => `${room}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !isOutside.test(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .filter((line) => direct.test(line) && !/^\s*(?:\*|\/\/)/.test(line))
          .map((line) => `${path}: ${line.trim()}`),
      ),
  );
  expect(asking).toEqual([]);
});

test('a simulation answers in the place of the world, and brings it back', () => {
  const at = new Date('2031-02-03T04:05:06Z');
  const bringBack = replaceWorld({ now: () => at, newId: () => 'one' });
  expect([world.now(), world.newId()]).toEqual([at, 'one']);
  bringBack();
  expect(world.now().getTime()).toBeLessThan(at.getTime());
  expect(world.newId()).toMatch(/^[\da-f-]{36}$/);
});
