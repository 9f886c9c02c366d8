import { beforeAll, expect, test } from 'vitest';
import { passwordFault as foundByServer } from '#services/accounts/passwordRules.ts';
import { loadWords } from '#web/i18n/t.ts';
import { fileFault } from '#web/kit/form/fileFault.ts';
import { passwordFault as foundByPage } from '#web/kit/form/passwordFault.ts';
import { passwordMinimum, uploadLimitBytes } from '#workflows/limits.ts';

beforeAll(() => loadWords('common'));

test('page and server take a password of eight characters, and neither takes seven', () => {
  const chosen = '€ugrtkvw'.slice(0, passwordMinimum);
  expect(chosen).toHaveLength(8);
  expect([foundByPage(chosen, chosen), foundByServer(chosen)]).toEqual([undefined, undefined]);
  const short = chosen.slice(1);
  expect(foundByPage(short, short)).toEqual({ password: 'Use at least 8 characters' });
  expect(foundByServer(short)).toMatchObject({ code: 'passwordTooShort', values: { minSymbols: 8 } });
});

test('the page takes a file of 10 MB and not a byte more', () => {
  const pdf = (size: number) => fileFault({ type: 'application/pdf', size }, ['application/pdf']);
  expect(uploadLimitBytes).toBe(10_485_760);
  expect(pdf(uploadLimitBytes)).toBeUndefined();
  expect(pdf(uploadLimitBytes + 1)).toBe('Maximum allowed size for uploaded documents is 10 Mb');
});
