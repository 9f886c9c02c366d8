import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import { inspectUpload } from './inspectUpload.ts';

const relation = (type: string, target: string, external = false) =>
  `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
const docx = (parts: Record<string, string> = {}, relations = '') =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        'word/document.xml': '<w:document>Dear Ms. Nguyen</w:document>',
        'word/_rels/document.xml.rels': `<Relationships>${relations}</Relationships>`,
        ...parts,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
const doc = (...storages: string[]) =>
  Buffer.concat([
    Buffer.from('D0CF11E0A1B11AE1', 'hex'),
    Buffer.alloc(600),
    ...['Root Entry', ...storages].map((name) => Buffer.from(`${name}\0`.padEnd(32, '\0'), 'utf16le')),
  ]);
const inspected = (bytes: Uint8Array, purpose: FilePurpose = 'document') => inspectUpload({ bytes, purpose });

describe('a letter', () => {
  test.each([
    ['a DOCX', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'a DOCX with a link to press',
      docx({}, relation('hyperlink', 'https://bank.example', true)),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a DOC', doc('WordDocument', '1Table'), 'application/msword'],
    ['a text', Buffer.from('Dear Carla,\r\n\tyour card was closed.\r\n'), 'text/plain'],
    ['a text of an older editor', Buffer.from([0x53, 0xe3, 0x6f, 0x20, 0x50, 0x61, 0x75, 0x6c, 0x6f]), 'text/plain'],
  ])('%s is kept as it came', async (_, bytes, mediaType) => {
    expect(await inspected(bytes)).toMatchObject({ kind: 'inspected', mediaType, content: undefined });
  });

  test.each([
    ['a DOCX with macros', docx({ 'word/vbaProject.bin': 'x' }), 'activeDocument'],
    ['a DOCX with a control', docx({ 'word/activeX/activeX1.xml': 'x' }), 'activeDocument'],
    ['a DOCX with another file inside', docx({ 'word/embeddings/oleObject1.bin': 'x' }), 'activeDocument'],
    [
      'a DOCX that loads its template from elsewhere',
      docx({
        'word/_rels/settings.xml.rels': `<Relationships>${relation('attachedTemplate', 'https://evil.example/t.dotm', true)}</Relationships>`,
      }),
      'activeDocument',
    ],
    [
      'a DOCX that loads a picture from elsewhere, whatever its spelling',
      docx({}, `<Relationship TargetMode='External' Type='x/image' Target='http://evil.example/i'/>`),
      'activeDocument',
    ],
    [
      'a DOCX of very many parts',
      docx(Object.fromEntries(Array.from({ length: 2_100 }, (_, at) => [`word/p${at}.xml`, 'x']))),
      'brokenDocument',
    ],
    [
      'a DOCX whose relationships unfold to a flood',
      docx({ 'word/_rels/more.xml.rels': ' '.repeat(5_000_000) }),
      'brokenDocument',
    ],
    ['a DOC with macros', doc('WordDocument', 'Macros', '_VBA_PROJECT'), 'activeDocument'],
    ['a DOC with another file inside', doc('WordDocument', 'ObjectPool'), 'activeDocument'],
    ['an Excel sheet', doc('Workbook'), 'brokenDocument'],
    ['half a DOCX', docx().subarray(0, 300), 'brokenDocument'],
    ['a page', Buffer.from(' <!DOCTYPE html><script>alert(1)</script>'), 'unsupportedType'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'unsupportedType'],
    ['bytes of nothing', Buffer.from([1, 2, 3, 0, 5]), 'unsupportedType'],
    ['a program', Buffer.from('MZ\u0090\u0000 and so on'), 'unsupportedType'],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await inspected(bytes)).toMatchObject({ kind: 'refused', code });
  });

  test('is no proof of payment and no credit report', async () => {
    for (const bytes of [docx(), doc('WordDocument'), Buffer.from('Paid.')]) {
      expect(await inspected(bytes, 'payment-proof')).toMatchObject({ code: 'unsupportedType' });
      expect(await inspected(bytes, 'credit-report')).toMatchObject({ code: 'pdfRequired' });
    }
  });
});
