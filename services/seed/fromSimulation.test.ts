import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seedFromSimulation } from './fromSimulation.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradelines-story-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

test('what is no story, and production, are refused before anything is stored', async () => {
  const empty = { eventStore: { head: async () => undefined } } as never as Parameters<typeof seedFromSimulation>[0];
  const dev = { ...empty, env: { production: false } } as typeof empty;
  await expect(seedFromSimulation(dev, fileWith('other.json', '{"events":[]}'))).rejects.toThrow('is no story');
  await expect(seedFromSimulation(dev, join(folder, 'none.json'))).rejects.toThrow('is no story');
  const production = { ...empty, env: { production: true } } as typeof empty;
  await expect(seedFromSimulation(production, 'any')).rejects.toThrow('for development');
});
