import { describe, expect, test } from 'vitest';
import { isTransient } from './transient.ts';

const withCode = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });

describe('what passes', () => {
  test.each([
    '53100',
    '53200',
    '53300',
    '58030',
    '57P01',
    '57P02',
    '57P03',
    '57014',
    '08006',
    '40001',
    '40P01',
    '55P03',
    '25006',
    'ENOSPC',
    'EDQUOT',
    'EMFILE',
    'ECONNREFUSED',
    'ECONNRESET',
    'EAI_AGAIN',
  ])("%s is the surroundings' fault", (code) => {
    expect(isTransient(withCode(code))).toBe(true);
  });

  test.each(['23505', '22P02', '42P01', '40002', '58P01', 'ENOENT', 'EACCES', 'ERR_INVALID_ARG_TYPE', 'EVENTS'])(
    '%s is not',
    (code) => {
      expect(isTransient(withCode(code))).toBe(false);
    },
  );

  test('what has no code is known by its words, and one of several faults is enough', () => {
    expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true);
    expect(isTransient(new AggregateError([new Error('other'), withCode('ECONNREFUSED')]))).toBe(true);
    expect(isTransient(new Error('this event makes no sense'))).toBe(false);
    expect(isTransient('ECONNREFUSED')).toBe(false);
  });
});
