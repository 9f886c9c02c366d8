import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function captured(production: boolean) {
  const lines: string[] = [];
  const out = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  return { lines, log: createLogger({ LOG_LEVEL: 'info', production }, out) };
}

describe('the log', () => {
  test.each([true, false])('never shows a secret, at whatever depth we log it (production: %s)', (production) => {
    const { lines, log } = captured(production);
    const secrets = { password: 'canary', token: 'canary', ssn: 'canary', authorization: 'canary', cookie: 'canary' };
    log.info(secrets, 'one');
    log.info({ input: secrets }, 'two');
    log.info({ req: { headers: { ...secrets, 'set-cookie': 'canary', 'idempotency-key': 'canary' } } }, 'three');
    log.info({ req: { body: { client: secrets } } }, 'four');
    expect(lines).toHaveLength(4);
    expect(lines.join('')).not.toContain('canary');
    expect(lines.join('')).toContain('[hidden]');
  });

  test.each([true, false])('never shows the row that the database did not take (production: %s)', (production) => {
    const { lines, log } = captured(production);
    const fault = () =>
      Object.assign(new Error('violates a check'), {
        code: '23514',
        detail: 'Failing row contains (canary)',
        where: 'SQL statement with canary',
      });
    log.error({ err: fault() }, 'one');
    log.error({ err: new Error('two', { cause: fault() }) }, 'two');
    expect(lines.join('')).not.toContain('canary');
    expect(lines[0]).toContain('violates a check');
  });

  test('is JSON in production', () => {
    const { lines, log } = captured(true);
    log.warn({ order: 'o-1' }, 'late');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, order: 'o-1', msg: 'late' });
  });

  test("is readable elsewhere, with an error's stack", () => {
    const { lines, log } = captured(false);
    log.error({ err: new Error('broken'), order: 'o-1' }, 'late');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d ERROR late \{"order":"o-1"\}\nError: broken\n {4}at /);
  });
});
