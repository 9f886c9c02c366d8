import { expect, test } from 'vitest';
import { sentName } from './sentName.ts';

const nameOf = (headers: Record<string, string>) => sentName({ headers: new Headers(headers) });

test.each([
  [
    { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': 'attachment; filename="orders.csv"' },
    'orders.csv',
  ],
  [
    {
      'content-type': 'text/plain',
      'content-disposition': `attachment; filename="_.hta"; filename*=UTF-8''%D1%81%D1%87%D1%91%D1%82.hta`,
    },
    'счёт.hta.txt',
  ],
  [{ 'content-type': 'application/pdf' }, 'download.pdf'],
])('the page keeps a file under the name it was sent with, and the ending of its type: %j', (headers, name) => {
  expect(nameOf(headers)).toBe(name);
});
