import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readManifest } from '#services/backup/manifest.ts';
import { type ApiClient, signedIn } from '../apiClient.ts';
import { productProcess } from './productProcess.ts';

const folder = mkdtempSync(join(tmpdir(), 'tradelines-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'home');
const backup = join(folder, 'backup');
const home = { MASTER_KEY: '', DATA_DIR: dataDir };

/** `npm run …` in a process of its own. */
async function run(args: readonly string[], environment: Readonly<Record<string, string>> = home) {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...args], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, said: out + errors };
}

/** What staff see of every order, up to a position. */
async function ordersSeen(sam: ApiClient, after?: string) {
  const { rows } = (await sam.get(`/api/v1/order-management/?limit=100${after ? `&after=${after}` : ''}`)).body as {
    rows: { id: string }[];
  };
  return rows.toSorted((one, other) => one.id.localeCompare(other.id));
}

/** A customer's secret, opened. */
async function secretOf(sam: ApiClient, id: string) {
  const revealed = await sam.post(`/api/v1/orders/${id}/reveal/`, {
    field: 'ssn',
    reason: 'To see whether keys are back',
  });
  return { ssn: revealed.body as unknown, status: revealed.status };
}

test(
  'everything is destroyed, and is back from a backup that was taken while it ran; a second one adds what is new',
  { timeout: 400_000 },
  async () => {
    const product = await productProcess(home);
    await product.ready();
    const sam = await signedIn(product.url, 'orders-staff');
    const { rows } = (await sam.get('/api/v1/order-management/?limit=100')).body as { rows: { id: string }[] };
    expect(rows.length).toBeGreaterThan(3);

    // Commands go on while the first one is taken.
    const first = run(['backup', backup]);
    let taken = false;
    void first.then(() => (taken = true));
    let comments = 0;
    for (; !taken; comments += 1) {
      expect(
        (await sam.post(`/api/v1/orders/${rows[comments % rows.length]!.id}/comment/`, { text: `Comment ${comments}` }))
          .status,
      ).toBe(200);
    }
    expect(await first).toMatchObject({
      code: 0,
      said: expect.stringContaining('Neither half opens anything without the other'),
    });
    const before = readManifest(join(backup, 'data'))!;
    const commented = await sam.post(`/api/v1/orders/${rows[0]!.id}/comment/`, { text: 'After the first one' });
    expect(commented.status).toBe(200);
    const orders = await ordersSeen(sam, commented.body.position);
    expect((await run(['backup', backup])).code).toBe(0);
    const after = readManifest(join(backup, 'data'))!;
    expect(after.events).toBeGreaterThan(before.events);
    expect(after.segments.slice(0, before.segments.length)).toEqual(before.segments);
    const was = await secretOf(sam, rows[0]!.id);
    expect(was).toMatchObject({ status: 200, ssn: { value: expect.stringMatching(/^\d{3}-\d{2}-\d{4}$/) } });

    product.child.kill('SIGTERM');
    await product.exited;
    rmSync(dataDir, { recursive: true, force: true });
    // Neither half alone holds what a person would not want to be read.
    const lines = readdirSync(join(backup, 'data'), { recursive: true, encoding: 'utf8' });
    expect(lines.some((path) => /subject_keys|backup_key|master\.key/.test(path))).toBe(false);
    for (const { path } of [...after.tables, ...after.segments]) {
      expect(() => gunzipSync(readFileSync(join(backup, 'data', path))), path).toThrow('incorrect header check');
    }

    const restored = await run(['restore', backup]);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Ready to start') });
    expect(restored.said).toContain(`${after.events} events`);
    const again = await productProcess(home);
    await again.ready();
    const samAgain = await signedIn(again.url, 'orders-staff');
    // Each row as it was, from read models that were made anew, and the keys open what they opened.
    expect(await ordersSeen(samAgain)).toEqual(orders);
    expect(await secretOf(samAgain, rows[0]!.id)).toEqual(was);
    expect((await samAgain.post(`/api/v1/orders/${rows[0]!.id}/comment/`, { text: 'And it goes on' })).status).toBe(
      200,
    );
    expect(await run(['verify'])).toMatchObject({ code: 0, said: expect.stringContaining('Whole') });

    expect(await run(['restore', backup])).toMatchObject({
      code: 1,
      said: expect.stringContaining('restore into an empty DATA_DIR'),
    });
    again.child.kill('SIGTERM');
    await again.exited;
  },
);

test('a part that is not what was written is named, and nothing is restored; a folder without a backup says so', async () => {
  const manifest = readManifest(join(backup, 'data'))!;
  const part = join(backup, 'data', manifest.segments[0]!.path);
  const bytes = readFileSync(part);
  bytes[bytes.length - 5]! ^= 1;
  writeFileSync(part, bytes);
  const elsewhere = { MASTER_KEY: '', DATA_DIR: join(folder, 'elsewhere') };
  expect(await run(['restore', backup], elsewhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`The backup is damaged: ${manifest.segments[0]!.path}`),
  });
  expect(readdirSync(folder)).not.toContain('elsewhere');
  expect(await run(['restore', join(folder, 'nothing')], elsewhere)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no backup in'),
  });
});
