import { describe, expect, test } from 'vitest';
import { emailPattern, nameOf } from './inputs.ts';

describe('an e-mail address', () => {
  test.each(['bea@demo.test', "o'neil+shop@mail.example.co", 'почта@пример.рф', 'a.b_c-d@x.io'])(
    '%s can be one',
    (email) => expect(emailPattern.test(email)).toBe(true),
  );
  test.each([
    ['two addresses for a mail program', 'me@evil.test,bea@demo.test'],
    ['two addresses after the @', 'me@evil.test,bea.test'],
    ['a name with its address', 'Bea<bea@demo.test'],
    ['an address in angle brackets', 'me@<demo.test>'],
    ['a header of its own', 'bea@demo.test\r\nBcc: all@demo.test'],
    ['a comment', 'bea@demo.test(evil)'],
    ['a zero-width space', 'b\u200Bea@demo.test'],
    ['a zero-width space after the @', 'bea@demo\u200B.test'],
    ['a soft hyphen', 'be\u00ADa@demo.test'],
    ['a change of direction', 'bea\u202E@demo.test'],
    ['a domain without a dot', 'bea@localhost'],
    ['a dot before the @', 'ann.@demo.test'],
    ['two dots', 'a..n@demo.test'],
    ['a dot at the start', '.ann@demo.test'],
  ])('%s is none', (_, email) => expect(emailPattern.test(email)).toBe(false));
});

describe('a name', () => {
  const name = nameOf(40);
  test.each([
    'Bea',
    "Sinéad O'Connor",
    'Mary-Jane St.John',
    'J.R. Ewing Jr.',
    'Анна-Мария',
    '李小龙',
    'X Æ A-12',
    'Dr. Who',
  ])('%s can be one', (text) => expect(name.parse(text)).toBe(text));
  test.each([
    'https://evil.test/win',
    'Call www.Evil',
    'Claim it at evil.com',
    'EVIL.COM',
    'bea@demo.test',
    '<b>Bea</b>',
    'javascript://x',
    'Claim at evil。com',
    'Claim at evil．com',
    'Claim at ｅｖｉｌ.ｔｅｓｔ',
    'ｗｗｗ.evil',
    'bea＠demo.test',
  ])('%s is none: a mail would carry it to a stranger', (text) =>
    expect(name.safeParse(text).error?.issues).toMatchObject([{ message: 'notAName' }]),
  );
  test.each([
    ['Bea\u200B', 'Bea'],
    ['B\u202Eea', 'Bea'],
    ['  Bea\r\nBcc: x  ', 'Bea Bcc: x'],
    ['Bea\u2028Hart', 'Bea Hart'],
    [`Zq${'\u0323'.repeat(60)}e`, 'Zq\u0323\u0323e'],
  ])('%j is kept as %j', (typed, kept) => expect(name.parse(typed)).toBe(kept));
  test('of letters that nobody sees is missing', () => expect(name.safeParse('\u200B\u00AD').success).toBe(false));
});
