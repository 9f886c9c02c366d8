import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile as readDisk, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createOffload } from '#services/offload/offload.ts';
import { createLogger } from '#services/platform/logger.ts';
import { createVault } from '#services/vault/vault.ts';
import { BoxDamaged } from '#services/vault/faults.ts';
import { testDatabase } from '#testing/testDatabase.ts';
import { createDiskFileStore } from './diskFileStore.ts';
import { sameFiles } from './fileUses.ts';
import { fileFacts, readFile } from './readFile.ts';
import { uploadLimitBytes } from '#workflows/limits.ts';
import { storeUpload, type Upload } from './storeUpload.ts';

const database = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'tradelines-files-'));
const offload = createOffload({ log: createLogger({ LOG_LEVEL: 'error', production: true }) });
afterAll(async () => {
  offload.close();
  await database.drop();
  await rm(folder, { recursive: true });
});
const { knex: db } = database;
const vault = createVault({ db, masterKey: randomBytes(32) });
const store = createDiskFileStore({ folder });
const deps = { db, now: () => new Date('2026-11-21T12:00:00.000Z'), vault, store, offload };

const bea = '5e0a1c1e-7d55-4c3b-8a39-6f0b0a3f7b01';
const upload = (bytes: Uint8Array, more: Partial<Upload> = {}) =>
  storeUpload(deps, {
    bytes,
    declaredName: 'proof.png',
    uploadedBy: bea,
    purpose: 'payment-proof',
    subject: `user:${bea}`,
    ...more,
  });
const stored = async (bytes: Uint8Array, more: Partial<Upload> = {}) => {
  const answer = await upload(bytes, more);
  if (answer.kind !== 'stored') throw new Error(answer.code);
  const read = await readFile(deps, answer.file.id);
  if (read.kind !== 'open') throw new Error(read.kind);
  return { ...answer.file, ...read };
};
const canvas = { create: { width: 40, height: 20, channels: 3, background: 'red' } } as const;
const png = await sharp(canvas).png().toBuffer();
/** A phone's photo: stored lying, with a place in its EXIF. */
const jpeg = await sharp(canvas)
  .jpeg()
  .withExif({ IFD0: { ImageDescription: 'canary-place', Orientation: '6' } })
  .withMetadata({ orientation: 6 })
  .toBuffer();
const pdf = (body = '') =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n${body}\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
const [gif, webp] = [await sharp(canvas).gif().toBuffer(), await sharp(canvas).webp().toBuffer()];
const folded = (objects: string) =>
  `2 0 obj<</Type/ObjStm/Filter/FlateDecode/N 1/First 4>>stream\n${deflateSync(Buffer.from(objects)).toString('latin1')}\nendstream endobj`;

describe('what is taken', () => {
  test('a screenshot comes back as the same picture, with its type and name', async () => {
    const file = await stored(png, { declaredName: 'C:\\Users\\Bea\\zelle "1"\r\n.png' });
    expect(file).toMatchObject({
      mediaType: 'image/png',
      originalName: 'zelle 1.png',
      facts: { purpose: 'payment-proof', uploadedBy: bea, subject: `user:${bea}` },
    });
    expect(await sharp(file.bytes).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
    expect(file.size).toBe(file.bytes.length);
  });

  test('a photo is turned upright and loses its EXIF, and whatever hides behind its end', async () => {
    const file = await stored(Buffer.concat([jpeg, Buffer.from('<script>canary-script</script>')]));
    const { width, height, exif, format } = await sharp(file.bytes).metadata();
    expect({ width, height, exif, format }).toEqual({ width: 20, height: 40, exif: undefined, format: 'jpeg' });
    expect(file.bytes.toString('latin1')).not.toMatch(/canary/);
  });

  test('a PDF stays byte for byte', async () => {
    expect((await stored(pdf(), { purpose: 'credit-report' })).bytes).toEqual(pdf());
  });

  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['an empty line', '\r\n'],
    ['a thousand bytes of something', 'x\0'.repeat(500)],
  ])('a PDF behind %s is taken as readers take it, without what stands in front', async (_, before) => {
    const file = await stored(Buffer.concat([Buffer.from(before, 'latin1'), pdf()]), { purpose: 'credit-report' });
    expect([file.mediaType, file.bytes]).toEqual(['application/pdf', pdf()]);
  });

  test('a plain compressed object stream in a PDF is fine', async () => {
    expect(await upload(pdf(folded('3 0 <</Type/Page>>')))).toMatchObject({ kind: 'stored' });
  });

  test('just under 10 MB is taken', async () => {
    const large = pdf(`%${'x'.repeat(uploadLimitBytes - pdf().length - 1)}`);
    expect(large.length).toBe(uploadLimitBytes);
    expect((await stored(large)).size).toBe(uploadLimitBytes);
  });
});

describe('what is refused, by its content and not by its name', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  test.each<[string, Uint8Array, string, Partial<Upload>?]>([
    ['nothing', Buffer.alloc(0), 'emptyFile'],
    ['one byte over 10 MB', Buffer.alloc(uploadLimitBytes + 1, '%PDF-1.4'), 'tooLarge'],
    ['a page called proof.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unsupportedType'],
    ['an SVG', svg, 'unsupportedType'],
    ['a GIF', gif, 'unsupportedType'],
    ['a WebP', webp, 'unsupportedType'],
    ['a PDF that begins too late', Buffer.concat([Buffer.alloc(1_030, 'x\0'), pdf()]), 'unsupportedType'],
    [
      'a script in a PDF behind an empty line',
      Buffer.concat([Buffer.from('\r\n'), pdf('3 0 obj<</S/JavaScript>>endobj')]),
      'activePdf',
    ],
    ['a PDF behind a picture', Buffer.concat([gif.subarray(0, 200), pdf()]), 'unsupportedType'],
    ['a phone’s HEIC called a JPEG', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heicPicture'],
    ['a program', Buffer.from('MZ\u0090\u0000 and so on'), 'unsupportedType'],
    ['half a PNG', png.subarray(0, 60), 'brokenImage'],
    [
      'a PNG with wrong pixels',
      Buffer.concat([png.subarray(0, -30), Buffer.from([1, 2, 3]), png.subarray(-27)]),
      'brokenImage',
    ],
    ['a PNG header alone', png.subarray(0, 24), 'brokenImage'],
    ['a PDF header alone', Buffer.from('%PDF-1.4\nhello'), 'brokenPdf'],
    ['a PDF with a script', pdf('3 0 obj<</S/JavaScript/JS(app.alert\\(1\\))>>endobj'), 'activePdf'],
    ['a PDF with a script under another spelling', pdf('3 0 obj<</S/J#61vaScr#69pt>>endobj'), 'activePdf'],
    ['a PDF that starts a program', pdf('3 0 obj<</S/Launch/F(cmd.exe)>>endobj'), 'activePdf'],
    ['a PDF with a file inside', pdf('3 0 obj<</Type/EmbeddedFile>>endobj'), 'activePdf'],
    [
      'a PDF with a script in a compressed stream',
      pdf(folded('3 0 <</S/JavaScript/JS(app.alert\\(1\\))>>')),
      'activePdf',
    ],
    ['a PDF whose stream unfolds to a hundred megabytes', pdf(folded('\0'.repeat(100_000_000))), 'unreadablePdf'],
    ['a screenshot as a credit report', png, 'pdfRequired', { purpose: 'credit-report' }],
  ])('%s', async (_, bytes, code, more) => {
    const rows = await db('app.files').count();
    expect(await upload(bytes, more)).toMatchObject({ kind: 'refused', code });
    expect(await db('app.files').count()).toEqual(rows);
  });

  test('a small PNG that unfolds to gigabytes', async () => {
    const bomb = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'black' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(uploadLimitBytes);
    expect(await upload(bomb)).toMatchObject({ code: 'imageTooLarge', values: { megapixels: 25 } });
  });
});

describe('how it lies there', () => {
  test('the disk and the row contain nothing readable, names are random', async () => {
    const { id } = await stored(pdf('% canary-content'), { declaredName: 'canary-name.pdf' });
    const row = (await db('app.files').where({ id }).first())!;
    const onDisk = await readDisk(join(folder, row.stored_name.slice(0, 2), row.stored_name));
    for (const canary of ['canary-content', 'canary-name']) {
      for (const form of [canary, Buffer.from(canary).toString('base64').slice(0, 12)]) {
        expect(onDisk.toString('latin1') + JSON.stringify(row)).not.toContain(form);
      }
    }
    expect(row.stored_name).toMatch(/^[0-9a-f]{32}$/);
    expect((await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))).toEqual([]);
  });

  test('a changed byte on disk is noticed, and so is another file put in its place', async () => {
    const [mine, other] = [await stored(pdf('% mine')), await stored(pdf('% other'))];
    const [mineRow, otherRow] = [
      await db('app.files').where({ id: mine.id }).first(),
      await db('app.files').where({ id: other.id }).first(),
    ];
    await db('app.files')
      .where({ id: other.id })
      .update({ stored_name: 'f'.repeat(32) });
    await db('app.files').where({ id: mine.id }).update({ stored_name: otherRow!.stored_name });
    await expect(readFile(deps, mine.id)).rejects.toThrow(BoxDamaged);
    await store.put('f'.repeat(32), Buffer.concat([await store.get(mineRow!.stored_name), Buffer.from([0])]));
    await expect(readFile(deps, other.id)).rejects.toThrow(BoxDamaged);
  });

  test('no name leads out of the folder', async () => {
    for (const name of ['../../etc/passwd', '/etc/passwd', 'A'.repeat(32), '']) {
      await expect(async () => store.get(name)).rejects.toThrow('Not a name');
    }
  });

  test('when the disk refuses, no row says there is a file', async () => {
    const full = { ...deps, store: { ...store, put: () => Promise.reject(new Error('no space left on device')) } };
    const rows = await db('app.files').count();
    await expect(
      storeUpload(full, {
        bytes: png,
        declaredName: 'a.png',
        uploadedBy: bea,
        purpose: 'document',
        subject: `user:${bea}`,
      }),
    ).rejects.toThrow('no space');
    expect(await db('app.files').count()).toEqual(rows);
  });

  test('the same id sent twice, even at once, is one file, and nothing is left over on disk', async () => {
    const id = '0b6b0ad3-4dc7-4cb0-9f0e-6d2a5f3f9c55';
    const before = (await readdir(folder, { recursive: true })).filter((name) => name.length > 30).length;
    const answers = await Promise.all([upload(png, { id }), upload(png, { id }), upload(png, { id })]);
    expect(new Set(answers.map((answer) => answer.kind === 'stored' && answer.file.id))).toEqual(new Set([id]));
    expect((await readdir(folder, { recursive: true })).filter((name) => name.length > 30)).toHaveLength(before + 1);
  });
});

describe('duplicates', () => {
  test('the same proof by two people shows, though it is stored under other names and keys', async () => {
    const proof = await sharp({ ...canvas, create: { ...canvas.create, background: 'blue' } })
      .png()
      .toBuffer();
    const [first, second] = [
      await stored(proof),
      await stored(proof, { subject: 'user:ben', declaredName: 'other.png' }),
    ];
    expect(second.fingerprint).toBe(first.fingerprint);
    expect((await sameFiles(db, second.id)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(first.fingerprint).not.toBe(createHash('sha256').update(proof).digest('hex'));
  });
});

describe('who is unknown or erased', () => {
  test('an unknown id is unknown; an erased subject leaves the facts and no content', async () => {
    expect(await readFile(deps, '00000000-0000-4000-8000-000000000000')).toEqual({ kind: 'unknown' });
    const { id } = await stored(png, { subject: 'user:cora' });
    await vault.erase('user:cora');
    expect(await readFile(deps, id)).toMatchObject({ kind: 'erased', facts: { id, purpose: 'payment-proof' } });
    expect(await fileFacts(db, id)).toMatchObject({ mediaType: 'image/png' });
  });
});
