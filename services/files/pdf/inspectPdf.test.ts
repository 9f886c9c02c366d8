import { deflateSync } from 'node:zlib';
import { Document, Link, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { createElement as element } from 'react';
import { describe, expect, test } from 'vitest';
import { reportPdf } from '#services/seed/papers.ts';
import { openBrowser } from '#testing/browser.ts';
import { pdfBudget } from './budget.ts';
import { inspectPdf } from './inspectPdf.ts';

const catalog = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n';
const pdf = (body: string | Buffer, first = catalog) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n%\xe2\xe3\xcf\xd3\n${first}`, 'latin1'),
    Buffer.from(body as string, 'latin1'),
    Buffer.from('\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
const objects = '7 0 <</S/JavaScript/JS(app.alert\\(1\\))>>';
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1');
const stream = (
  content: string,
  { dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', word = 'stream\n', padding = '' } = {},
) => `5 0 obj<<${dictionary}/Length ${content.length}${padding}>>\n${word}${content}\nendstream endobj\n`;
const wrongSum = (text: string) => `${packed(text).slice(0, -4)}abcd`;
const noise = (bytes: number) => {
  let state = 1;
  return Buffer.from(
    Array.from({ length: bytes }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16),
  ).toString('latin1');
};

describe('what makes a reader do something is found wherever it hides', () => {
  test.each<[string, string]>([
    ['a script', '3 0 obj<</S/JavaScript/JS(1)>>endobj'],
    ['a name with escapes', '3 0 obj<</S/#4aava#53cript>>endobj'],
    ['a program', '3 0 obj<</S/Launch/F(cmd.exe)>>endobj'],
    ['an XML form', '3 0 obj<</AcroForm<</XFA 9 0 R>>>>endobj'],
    ['actions of pages and fields', '3 0 obj<</Type/Page/AA<</O 4 0 R>>>>endobj'],
    ['an attached file without a type', '3 0 obj<</Type/Filespec/EF<</F 4 0 R>>>>endobj'],
    ['media', '3 0 obj<</Subtype/RichMedia>>endobj'],
    ['sending and importing', '3 0 obj<</S/SubmitForm/F(http://a.example)>>endobj 4 0 obj<</S/ImportData>>endobj'],
    ['another file of the reader', '3 0 obj<</S/GoToR/F(\\\\\\\\a.example\\\\x)>>endobj'],
    ['objects in a stream', stream(packed(objects))],
    ['a type far before its stream', stream(packed(objects), { padding: `/X(${'x'.repeat(5_000)})` })],
    [
      'a stream without the type, which readers do not ask for',
      stream(packed(objects), { dictionary: '/N 1/First 4/Filter/FlateDecode' }),
    ],
    ['a type with escapes', stream(packed(objects), { dictionary: '/Type/O#62jStm/N 1/#46irst 4/Filter/FlateDecode' })],
    [
      'two filters',
      stream(`${Buffer.from(packed(objects), 'latin1').toString('hex')}>`, {
        dictionary: '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]',
      }),
    ],
    [
      'filters by their short names',
      stream(`${Buffer.from(packed(objects), 'latin1').toString('hex')}>`, {
        dictionary: '/Type/ObjStm/N 1/First 4/Filter[/AHx /Fl]',
      }),
    ],
    ['blanks behind the word stream', stream(packed(objects), { word: 'stream  \t\r\n' })],
    ['objects that are not compressed', stream(objects, { dictionary: '/Type/ObjStm/N 1/First 4' })],
    [
      'a string in a stream of objects, which an address may point into',
      stream(packed('7 0 (<</S/JavaScript/JS 8 0 R>>)')),
    ],
    ['an address opened at once', '3 0 obj<</OpenAction<</S/URI/URI(http://a.example)>>>>endobj'],
    ['the same by reference', '3 0 obj<</OpenAction 8 0 R>>endobj 8 0 obj<</S/URI/URI(http://a.example)>>endobj'],
    [
      'the same by reference into a stream',
      `3 0 obj<</OpenAction 8 0 R>>endobj ${stream(packed('8 0 <</S/URI/URI(http://a.example)>>'))}`,
    ],
    [
      'the same in a later revision',
      '3 0 obj<</OpenAction 8 0 R>>endobj 8 0 obj<</S/GoTo/D[2 0 R/Fit]>>endobj 8 0 obj<</S/URI/URI(http://a.example)>>endobj',
    ],
    [
      'one action after another',
      '3 0 obj<</OpenAction<</S/GoTo/D[2 0 R/Fit]/Next<</S/URI/URI(http://a.example)>>>>>>endobj',
    ],
    ['a kind of action that stands elsewhere', '3 0 obj<</OpenAction<</S 9 0 R>>>>endobj'],
  ])('%s', (_, body) => expect(inspectPdf(pdf(body))).toBe('activePdf'));
});

describe('what cannot be looked through is not taken', () => {
  test.each<[string, string]>([
    ['a wrong checksum, which readers do not mind', stream(wrongSum(objects))],
    ['a stream that breaks off', stream(packed(objects.repeat(50)).slice(0, 30))],
    ['a filter that we do not undo', stream('abc', { dictionary: '/Type/ObjStm/N 1/First 4/Filter/LZWDecode' })],
    [
      'a filter that stands elsewhere',
      stream(packed(objects), { dictionary: '/Type/ObjStm/N 1/First 4/Filter 9 0 R' }),
    ],
    [
      'a filter named twice',
      stream(packed(objects), { dictionary: '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Filter/LZWDecode' }),
    ],
    [
      'a beginning that stands elsewhere',
      stream(packed('7 0 <<>>'), { dictionary: '/Type/ObjStm/N 1/First 9 0 R/Filter/FlateDecode' }),
    ],
    ['a stream without an end', '5 0 obj<</Length 9>>stream\nabc'],
    ['a stream without an object', 'stream\nabc\nendstream'],
    ['an object in a picture', stream('7 0 obj<</XF 1>>endobj', { dictionary: '/Subtype/Image' })],
    ['an object in a string', '3 0 obj(7 0 obj<</XF 1>>endobj)endobj'],
    ['an object in a comment', '% 7 0 obj<</XF 1>>endobj\n'],
    [
      'an object whose word stands behind a comment in a picture',
      stream('7 0%\nobj<</XF 1>>endobj', { dictionary: '/Subtype/Image' }),
    ],
    ['an action that is nowhere', '3 0 obj<</OpenAction 8 0 R>>endobj'],
    ['more than it may unfold to', stream(packed(`7 0 ${' '.repeat(70_000_000)}`))],
    [
      'many that are each within the bounds',
      Array.from({ length: 8 }, () => stream(packed(`7 0 ${' '.repeat(10_000_000)}`))).join(''),
    ],
  ])('%s', (_, body) => expect(inspectPdf(pdf(body))).toBe('unreadablePdf'));

  test('a protected one says so', () => {
    expect(inspectPdf(pdf('3 0 obj<</Filter/Standard/V 4>>endobj trailer<</Encrypt 3 0 R>>'))).toBe('encryptedPdf');
  });

  test('time and number of streams are limited', () => {
    expect(inspectPdf(pdf('/x '.repeat(100_000)), pdfBudget({ processorMs: 0 }))).toBe('unreadablePdf');
    expect(inspectPdf(pdf(stream(packed('7 0 <<>>')).repeat(5)), pdfBudget({ streams: 4 }))).toBe('unreadablePdf');
  });
});

describe('ordinary files pass', () => {
  test('as @react-pdf prints them, with a link', async () => {
    const printed = await renderToBuffer(
      element(
        Document,
        {},
        element(Page, {}, element(Text, {}, 'Paid'), element(Link, { src: 'https://bank.example' }, 'My bank')),
      ),
    );
    expect(inspectPdf(printed)).toBe('fine');
  });

  test('as Chrome prints them, with a link and a picture', async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.setContent(
        '<title>Report</title><h1>Отчёт 报告</h1><a href="https://bank.example">bank</a><input value="x"><svg width="20" height="20"><circle r="9"/></svg>',
      );
      expect(inspectPdf(await page.pdf({ tagged: true, outline: true }))).toBe('fine');
    } finally {
      await browser.close();
    }
  });

  test('as pdfTeX writes them: objects and addresses in streams, a place to open at', () => {
    const texts = [
      '<</Type/Page/Parent 4 0 R/Annots[6 0 R]>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</S/GoTo/D[3 0 R/Fit]>>',
      '<</Type/Annot/A<</S/URI/URI(https://bank.example)>>>>',
      '<</Type/Outlines/First 3 0 R/Last 3 0 R>>',
      '<</Type/Catalog/Pages 4 0 R/OpenAction 5 0 R/Outlines 7 0 R>>',
    ];
    let at = 0;
    const head = texts
      .map((text, index) => {
        const place = `${index + 3} ${at}`;
        at += text.length + 1;
        return place;
      })
      .join(' ');
    const objectStream = `2 0 obj<</Type/ObjStm/N ${texts.length}/First ${head.length + 1}/Filter/FlateDecode/Length 9>>\nstream\n${packed(`${head} ${texts.join(' ')}`)}\nendstream\nendobj\n`;
    const addresses = `9 0 obj<</Type/XRef/Index[0 10]/Size 10/W[1 2 1]/Root 8 0 R/Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>/Length 9>>\nstream\n${packed('\0'.repeat(40))}\nendstream\nendobj\n`;
    expect(
      inspectPdf(
        pdf(
          objectStream + addresses,
          `1 0 obj<</Length 30/Filter/FlateDecode>>\nstream\r\n${packed('BT (obj 1 0 R /JS) Tj ET')}\r\nendstream\nendobj\n`,
        ),
      ),
    ).toBe('fine');
  });

  test('a place to open at in each of its forms, and the demo’s own reports', () => {
    for (const form of [
      '[2 0 R/Fit]',
      '<</S/GoTo/D[2 0 R/XYZ null null 0]>>',
      '(chapter)',
      '<</S/Named/N/FirstPage>>',
      'null',
    ]) {
      expect(inspectPdf(pdf(`3 0 obj<</OpenAction ${form}>>endobj`)), form).toBe('fine');
    }
    expect(inspectPdf(reportPdf('equifax'))).toBe('fine');
  });

  test('a picture of which chance makes short names and words', () => {
    expect(
      inspectPdf(
        pdf(
          stream(`${noise(500_000)}/JS /AA /XFA obj ${noise(500_000)}`, {
            dictionary: '/Subtype/Image/Filter/DCTDecode',
          }),
        ),
      ),
    ).toBe('fine');
  });
});

describe('time grows with the size alone', () => {
  const megabytes = (text: string, size: number) =>
    pdf(text.repeat(Math.ceil((size * 1_048_576) / text.length)).slice(0, size * 1_048_576));
  const timed = (text: string, size: number) => {
    const bytes = megabytes(text, size);
    const began = process.cpuUsage();
    inspectPdf(bytes);
    const { user, system } = process.cpuUsage(began);
    return { ms: (user + system) / 1_000 };
  };

  // A second scan for each of a million words would take hours.
  test('10 MB of words that begin a stream which never ends', () => {
    expect(timed('#stream ', 10).ms).toBeLessThan(8_000);
    expect(timed('1 0 obj #stream ', 10).ms).toBeLessThan(8_000);
  });

  test.each([
    'stream\nendstream ',
    '1 0 obj<<>>stream\nendstream ',
    '(',
    '<',
    '%',
    '/',
    '/OpenAction<<',
    '1 0 obj ',
    '1   0   obj',
    ' obj',
    '\nobj',
    '1',
    '((((((((\\',
    '[',
    '/#4',
    ')',
  ])('3 MB of %j', (text) => {
    // Its budget is 5 s; whatever it does not count takes less than that.
    expect(timed(text, 3).ms).toBeLessThan(8_000);
  });
});
