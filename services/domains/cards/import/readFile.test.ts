import { expect, test } from 'vitest';
import { columnOf, importColumns, staffImportColumns } from './columns.ts';
import { messagesIn } from '#services/platform/messages.ts';
import { monthIn, yesIn } from './values.ts';
import { readCards } from './readCards.ts';
import { IMPORT_ROWS_MAXIMUM, readFile } from './readFile.ts';

const now = new Date('2026-03-02T18:00:00.000Z');
const head = 'Lender,Limit,Statement day,Opened,Slots,Issued by AmEx';
const row = 'Chase,12000,15,2019-04,2,no';
const chase = {
  bankId: 1,
  limitCents: 1_200_000,
  statementDay: 15,
  openedOn: '2019-04',
  offeredSlots: 2,
  isAmex: false,
};
const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { mark = true, big = false } = {}) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].map((one) => one.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => (big ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
};
const latin = (text: string) => Uint8Array.from([...text].map((one) => one.charCodeAt(0)));
const mac = latin;
/** Windows' Cyrillic code page. */
const cyrillic = (text: string) =>
  Uint8Array.from(
    [...text].map((one) => (/[А-яЁё]/.test(one) ? 0xc0 + (one.charCodeAt(0) - 0x410) : one.charCodeAt(0))),
  );
/** `发卡行,额度,账单日,开户年月,名额` over a card of 2019年4月, in China's code page: columns as our Chinese words name them. */
const gbk = gb18030(
  `${['bank', 'limit', 'statementDay', 'opened', 'slots'].map((one) => messagesIn('zh').t(`cardImport.column.${one}` as 'cardImport.column.bank')).join(',')}\nChase,12000,15,2019年4月,2`,
);
/** There is no encoder for it: each letter is looked for. */
function gb18030(text: string): Uint8Array {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, readonly number[]>();
  for (let high = 0x81; high < 0xff; high += 1) {
    for (let low = 0x40; low < 0xff; low += 1) codes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  }
  return Uint8Array.from([...text].flatMap((one) => (one < '\x80' ? [one.charCodeAt(0)] : codes.get(one)!)));
}
const cardsIn = (file: Uint8Array) => {
  const read = readFile(file, importColumns);
  return 'fault' in read ? read : readCards(read.rows, now).map(({ card, faults }) => card ?? faults);
};

test.each([
  ['as we write it', bytes(`${head}\r\n${row}\r\n`)],
  ['with a byte order mark', bytes(`\uFEFF${head}\n${row}`)],
  ['with semicolons', bytes(`${head}\n${row}`.replaceAll(',', ';'))],
  ['with tabs', bytes(`${head}\n${row}`.replaceAll(',', '\t'))],
  ['with bars', bytes(`${head}\n${row}`.replaceAll(',', '|'))],
  ['with Excel’s own line about the separator', bytes(`sep=;\n${`${head}\n${row}`.replaceAll(',', ';')}`)],
  ['in UTF-16', utf16(`${head}\n${row}`)],
  ['in UTF-16, the high byte first', utf16(`${head}\n${row}`, { big: true })],
  ['in UTF-16 without a mark', utf16(`${head}\n${row}`, { mark: false })],
  [
    'with quotes, blanks and empty lines',
    bytes(`\n"Lender" , Limit,Statement day,Opened,Slots,Amex\n\n "Chase",12000 ,15, 2019-04,2,"no"\n,,,,,\n`),
  ],
  [
    'with other names over the columns',
    bytes('issuer,Credit limit (USD),CLOSING DAY,Start date,AU slots\nchase,12000,15,2019-04,2'),
  ],
  ['in Spanish', bytes('Banco;Límite;Día de corte;Apertura;Espacios\nCHASE;12000;15;2019-04;2')],
  [
    'in Spanish, in Windows’ code page',
    Uint8Array.from(
      [...'Banco;Límite;Día de corte;Apertura;Espacios\nChase;12000;15;2019-04;2'].map((one) => one.charCodeAt(0)),
    ),
  ],
  [
    'saved by a Spanish Excel',
    latin('Banco;Límite;Día de corte;Apertura;Espacios;Emitida por AmEx\nChase;12000;15;abr-19;2;FALSO'),
  ],
  [
    'saved by a Spanish Excel on a Mac',
    mac('Banco;L\x92mite;D\x92a de corte;Apertura;Espacios\nChase;12000;15;abr-19;2'),
  ],
  ['saved by a Russian Excel', cyrillic('Банк;Лимит;День выписки;Открыта;Места\nChase;12000;15;апр.19;2')],
  ['in English, with Russian cells', cyrillic(`${head}\nChase,12000,15,апр.19,2,ЛОЖЬ`)],
  [
    'in Russian in UTF-16 without a mark',
    utf16('Банк;Лимит;День выписки;Открыта;Места\n1;12000;15;апр.19;2', { mark: false }),
  ],
  ['saved by a Chinese Excel', gbk],
  [
    'from a Mac, with marks apart',
    bytes('Banco;Límite;Día de corte;Apertura;Espacios\nChase;12000;15;abril de 2019;2'.normalize('NFD')),
  ],
  ['in Russian', bytes('Банк,Лимит,День выписки,Открыта,Места\n1,12000,15,2019-04,2')],
  [
    'in another order, with a column more',
    bytes('Slots,Note,Opened,Statement day,Limit,Lender\n2,mine,2019-04,15,12000,Chase'),
  ],
])('a table is read %s', (_, file) => {
  expect(cardsIn(file)).toEqual([chase]);
});

test.each([['$12,000.00'], ['12 000'], ['12.000,00'], ['12.000'], ['12000.00'], ['12000 USD']])(
  'a limit is read as %s',
  (limit) => {
    expect(cardsIn(bytes(`${head}\nChase,"${limit}",15,2019-04,2,`))).toEqual([chase]);
  },
);

test.each([
  ['2019-04-15'],
  ['2019/04'],
  ['04/2019'],
  ['4/2019'],
  ['4/15/2019'],
  ['4/15/19'],
  ['15.04.2019'],
  ['Apr-19'],
  ['Apr 2019'],
  ['April 2019'],
  ['15-Apr-19'],
  ['43556'],
  ['43556.5'],
  ['2019-04-15 00:00:00'],
])('the month of opening is read as %s', (opened) => {
  expect(cardsIn(bytes(`${head}\nChase,12000,15.0,${opened},2.00,`))).toEqual([chase]);
});
test('a year of two digits is never to come', () => {
  const years = ['Apr-97', 'Apr-26', 'Apr-58'].map((opened) => cardsIn(bytes(`${head}\nChase,12000,15,${opened},2,`)));
  expect(years).toMatchObject([[{ openedOn: '1997-04' }], [{ openedOn: '2026-04' }], [{ openedOn: '1958-04' }]]);
});

const fault = (column: string, code: string, value: string) => [{ column, code, values: { value } }];
test.each([
  ['Chaos Bank,12000,15,2019-04,2,', fault('bank', 'unknownBank', 'Chaos Bank')],
  [',12000,15,2019-04,2,', fault('bank', 'required', '')],
  ['Chase,lots,15,2019-04,2,', fault('limit', 'notMoney', 'lots')],
  ['Chase,-12000,15,2019-04,2,', fault('limit', 'notMoney', '-12000')],
  ['Chase,"12,00,0",15,2019-04,2,', fault('limit', 'notMoney', '12,00,0')],
  ['Chase,12000,0,2019-04,2,', fault('statementDay', 'notDay', '0')],
  ['Chase,12000,32,2019-04,2,', fault('statementDay', 'notDay', '32')],
  ['Chase,12000,15th,2019-04,2,', fault('statementDay', 'notDay', '15th')],
  ['Chase,12000,15,2019-13,2,', fault('opened', 'notMonth', '2019-13')],
  ['Chase,12000,15,long ago,2,', fault('opened', 'notMonth', 'long ago')],
  ['Chase,12000,15,2031-01,2,', fault('opened', 'notMonth', '2031-01')],
  ['Chase,12000,15,70000,2,', fault('opened', 'notMonth', '70000')],
  ['Chase,12000,15,2019-04,two,', fault('slots', 'notSlots', 'two')],
  ['Chase,12000,15,2019-04,2,maybe', fault('amex', 'notYesNo', 'maybe')],
  [
    'Chase',
    [
      ...fault('limit', 'required', ''),
      ...fault('statementDay', 'required', ''),
      ...fault('opened', 'required', ''),
      ...fault('slots', 'required', ''),
    ],
  ],
])('%s is refused with its column', (line, faults) => {
  expect(cardsIn(bytes(`${head}\n${line}`))).toEqual([faults]);
});

test.each([
  ['nothing', '', 'importEmpty', {}],
  ['headings alone', head, 'importEmpty', {}],
  ['blank rows alone', `${head}\n,,,,,\n`, 'importEmpty', {}],
  ['no headings', row, 'importNoColumns', { columns: 'bank,limit,statementDay,opened,slots' }],
  [
    'a column too few',
    'Lender,Limit,Opened,Slots\nChase,12000,2019-04,2',
    'importNoColumns',
    { columns: 'statementDay' },
  ],
  [
    'a quote that is not closed',
    `${head}\n"Chase,12000,15,2019-04,2,\n${row}`,
    'importBroken',
    { line: expect.any(Number) },
  ],
  ['a picture', '\u0089PNG\r\n\u0000\u0000\u0000', 'importNotText', {}],
  ['a workbook', 'PK\u0003\u0004 and more', 'importIsWorkbook', {}],
  [
    'too many rows',
    `${head}\n${`${row}\n`.repeat(IMPORT_ROWS_MAXIMUM + 1)}`,
    'importTooMany',
    { most: IMPORT_ROWS_MAXIMUM },
  ],
  ['rows to fill 10 MB', `${head}\n${'a\n'.repeat(5_000_000)}`, 'importTooMany', { most: IMPORT_ROWS_MAXIMUM }],
  ['10 MB of brackets', `\n${'('.repeat(10_000_000)}`, 'importBroken', { line: 2 }],
  ['10 MB of separators', `sep=,\r\n${head}\r\n${','.repeat(10_000_000)}`, 'importBroken', { line: 3 }],
  [
    'a quote that is closed far below',
    `${head}\n"${`${row}\n`.repeat(1_000)}"`,
    'importBroken',
    { line: expect.any(Number) },
  ],
])('a file with %s is refused as a whole', (_, text, code, values) => {
  expect(readFile(bytes(text), importColumns)).toEqual({ fault: code, values });
});

test('the most that a file may have is read, blank rows aside, each with its line', () => {
  const read = readFile(
    bytes(`${head}\r${`${row}\r`.repeat(IMPORT_ROWS_MAXIMUM - 1)}${',,,,,\r'.repeat(20_000)}${row}\r`),
    importColumns,
  );
  expect('rows' in read && [read.rows.length, read.rows.at(-1)?.line]).toEqual([
    IMPORT_ROWS_MAXIMUM,
    IMPORT_ROWS_MAXIMUM + 20_001,
  ]);
});

test('of a heading its beginning is read, however long it goes on', () => {
  expect(columnOf(`Limit ${'('.repeat(10_000_000)}`)).toBe('limit');
  expect(columnOf('Limit (in dollars) (USD)')).toBe('limit');
});

test('staff’s rows name a cardholder, and each row its line in the file', () => {
  const read = readFile(bytes(`${head},Cardholder e-mail\n\n${row},Carla@Example.com\n${row},\n`), staffImportColumns);
  expect('rows' in read && readCards(read.rows, now).map(({ line, cardholder }) => [line, cardholder])).toEqual([
    [3, 'Carla@Example.com'],
    [4, ''],
  ]);
});

test.each([
  'abr-19',
  'abril 2019',
  'abril de 2019',
  '15 abr 2019',
  'abr. 2019',
  'апр.19',
  'апр 19',
  'апрель 2019',
  'апреля 2019 г.',
  '2019年4月',
  '2019年04月',
  '2019年4月15日',
  '4月-19',
  '19年4月',
  '四月 2019',
  'Apr-19',
  'April 2019',
  'APR 2019',
  '19-Apr-2019',
  "Apr '19",
])('a month as Excel and people write it: %s', (text) => {
  expect(monthIn(text, now)).toEqual({ value: '2019-04' });
});
test.each([
  ['ene-19', '2019-01'],
  ['ago-19', '2019-08'],
  ['sept-19', '2019-09'],
  ['dic-19', '2019-12'],
  ['янв.19', '2019-01'],
  ['май.19', '2019-05'],
  ['мая 2019', '2019-05'],
  ['сен.19', '2019-09'],
  ['дек.97', '1997-12'],
  ['十二月-19', '2019-12'],
])('%s is %s', (text, month) => expect(monthIn(text, now)).toEqual({ value: month }));
test.each(['foo-19', 'ab-19', '13月-19', '2019年13月', 'апр', '1900-01', '0021-04', '9999-12'])(
  '%s is no month',
  (text) => {
    expect(monthIn(text, now)).toEqual({ fault: 'notMonth' });
  },
);
test.each([
  ['VERDADERO', true],
  ['FALSO', false],
  ['ИСТИНА', true],
  ['ЛОЖЬ', false],
  ['真', true],
  ['假', false],
  ['Sí', true],
  ['да', true],
  ['нет', false],
  ['是', true],
  ['否', false],
  ['TRUE', true],
])('%s is %s', (text, value) => expect(yesIn(text)).toEqual({ value }));
test('letters of a code page that nobody guesses are told as that, not as missing columns', () => {
  expect(cardsIn(Uint8Array.from([0xd0, 0xe0, 0x3b, 0xff, 0x3b, 0x0a, 0x31, 0x3b, 0x32, 0x0a]))).toEqual({
    fault: 'importEncoding',
    values: {},
  });
});
