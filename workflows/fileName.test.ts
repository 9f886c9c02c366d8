import { expect, test } from 'vitest';
import { fileName } from './fileName.ts';

const [text, png, jpeg, pdf] = ['text/plain', 'image/png', 'image/jpeg', 'application/pdf'];

test.each([
  ['invoice.hta', text, 'invoice.hta.txt'],
  ['bank-statement.bat', text, 'bank-statement.bat.txt'],
  ['statement.pdf.js', text, 'statement.pdf.js.txt'],
  ['order.url', text, 'order.url.txt'],
  ['x.svg', text, 'x.svg.txt'],
  ['cards.csv', text, 'cards.csv.txt'],
  ['letter.TXT', text, 'letter.TXT'],
  ['pic.html', png, 'pic.html.png'],
  ['proofgpj.exe', jpeg, 'proofgpj.exe.jpg'],
  ['proof.jpeg', jpeg, 'proof.jpeg'],
  ['scan', pdf, 'scan.pdf'],
  ['scan.pdf', png, 'scan.pdf.png'],
  ['thing.exe', 'application/x-unheard-of', 'thing.exe.bin'],
])('%s, found to be %s, is handed out as %s', (name, type, safe) => {
  expect(fileName(name, type)).toBe(safe);
});

test.each([
  ['C:\\Users\\Bea\\proof "1".png', png, 'proof 1.png'],
  ['../../etc/passwd', text, 'passwd.txt'],
  ['report\u202Efdp.exe', text, 'reportfdp.exe.txt'],
  ['invoice.hta. . ', text, 'invoice.hta.txt'],
  ['invoice.hta:letter.txt', text, 'invoice.hta_letter.txt'],
  ['.htaccess', text, 'htaccess.txt'],
  ['con.txt', text, '_con.txt'],
  ['line\r\nend\u2028.png', png, 'lineend.png'],
  ['half\uD83D.png', png, 'half.png'],
  ['\uFFFD', png, 'file.png'],
  ['', pdf, 'file.pdf'],
  ['e\u0301tat.pdf', pdf, '\u00E9tat.pdf'],
])('of %j (%s) nothing remains that a header, a path or a system takes for more than a name', (name, type, safe) => {
  expect(fileName(name, type)).toBe(safe);
});

test.each([
  ['p'.repeat(200), 'jpg', jpeg],
  ['😀'.repeat(120), 'pdf', pdf],
  ['ж'.repeat(200), 'png', png],
  ['👩‍👩‍👧‍👦'.repeat(40), 'png', png],
  [`${'a'.repeat(144)}😀`, 'jpeg', jpeg],
])('a name that is too long keeps its ending and whole characters: %s.%s', (stem, ending, type) => {
  const name = fileName(`${stem}.${ending}`, type);
  expect(name.endsWith(`.${ending}`)).toBe(true);
  expect(name.length).toBeLessThanOrEqual(150);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(Buffer.from(name).toString()).toBe(name);
  expect(fileName(name, type)).toBe(name);
});
