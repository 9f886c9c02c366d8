import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { EnvFault, parseEnv } from './env.ts';
import { StartFault } from './startFault.ts';
import { masterKeyIn } from './masterKey.ts';

const key = Buffer.alloc(32, 7);

describe('the environment', () => {
  test('empty, it is a development one with everything embedded', () => {
    expect(parseEnv({})).toMatchObject({
      NODE_ENV: 'development',
      production: false,
      ROLE: 'all',
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      LOG_LEVEL: 'info',
    });
    expect(parseEnv({}).DATABASE_URL).toBeUndefined();
  });

  test('with its published passwords it listens on this machine alone unless another address is named', () => {
    const production = { NODE_ENV: 'production', MASTER_KEY: key.toString('base64') };
    expect([{}, { HOST: '0.0.0.0' }, production].map((env) => parseEnv(env).HOST)).toEqual([
      '127.0.0.1',
      '0.0.0.0',
      undefined,
    ]);
    expect(() => parseEnv({ HOST: 'everywhere' })).toThrow('HOST: must be an address');
  });

  test('every fault is listed at once, with the variable it is about', () => {
    const listed = () =>
      parseEnv({
        NODE_ENV: 'production',
        PORT: 'three',
        DATABASE_URL: 'mysql://db',
        REDIS_URL: 'redis',
        ROLE: 'api',
        LOG_LEVEL: 'loud',
        SMTP_URL: 'http://mail',
      });
    expect(listed).toThrow(EnvFault);
    // Of such a fault a command line prints the message alone.
    expect(listed).toThrow(StartFault);
    for (const name of ['PORT', 'DATABASE_URL', 'REDIS_URL', 'LOG_LEVEL', 'SMTP_URL', 'MASTER_KEY']) {
      expect(listed).toThrow(new RegExp(`^  - ${name}: `, 'm'));
    }
  });

  test('proxies are believed by their number or their addresses, and nobody by default', () => {
    expect(parseEnv({}).TRUST_PROXY).toBeUndefined();
    expect(parseEnv({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1);
    expect(parseEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toEqual(['10.0.0.0/8', '::1']);
    expect(() => parseEnv({ TRUST_PROXY: 'everybody' })).toThrow(/TRUST_PROXY: is neither/);
  });

  test('production without a master key says what to do', () => {
    expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow(
      /MASTER_KEY: is required in production.*openssl rand -base64 32/,
    );
  });

  test.each([key.toString('base64'), key.toString('hex'), key.toString('base64url')])(
    'a master key of 32 bytes is read from %s',
    (MASTER_KEY) => {
      expect(parseEnv({ NODE_ENV: 'production', MASTER_KEY }).MASTER_KEY).toEqual(key);
    },
  );

  test.each([
    'short',
    `${key.toString('base64')}AA`,
    key.toString('hex').slice(2),
    Buffer.alloc(33).toString('base64'),
  ])('a master key that is not 32 bytes is refused: %s', (MASTER_KEY) => {
    expect(() => parseEnv({ MASTER_KEY })).toThrow('MASTER_KEY: must be 32 bytes');
  });

  test('a process of one role cannot have the embedded database', () => {
    expect(() => parseEnv({ ROLE: 'worker' })).toThrow('DATABASE_URL: is required with ROLE=worker');
    expect(parseEnv({ ROLE: 'worker', DATABASE_URL: 'postgres://db/tradelines' }).ROLE).toBe('worker');
  });

  test('a part of the projections is a list of names, and a replica needs what it is one of', () => {
    expect(parseEnv({ PROJECTIONS: 'orders, bookings,' }).PROJECTIONS).toEqual(['orders', 'bookings']);
    expect(parseEnv({ PROJECTIONS: ' ' }).PROJECTIONS).toBeUndefined();
    expect(() => parseEnv({ LISTS_DATABASE_URL: 'postgres://replica/tradelines' })).toThrow(
      'DATABASE_URL: is required with LISTS_DATABASE_URL',
    );
    expect(() => parseEnv({ LISTS_DATABASE_URL: 'replica' })).toThrow('LISTS_DATABASE_URL: is not a URL like');
  });

  test('an empty variable counts as not set, as compose files write it', () => {
    expect(parseEnv({ REDIS_URL: '', PORT: ' ' })).toMatchObject({ PORT: 3000 });
  });

  test('the public URL has no slash at its end', () => {
    expect(parseEnv({ PUBLIC_URL: 'https://tradelines.test/' }).PUBLIC_URL).toBe('https://tradelines.test');
  });
});

describe('the master key kept in DATA_DIR', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradelines-key-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is made once, for the owner alone, and stays the same', () => {
    const first = masterKeyIn(join(folder, 'data'));
    expect(first).toHaveLength(32);
    expect(masterKeyIn(join(folder, 'data'))).toEqual(first);
    expect(statSync(join(folder, 'data', 'master.key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'data', 'master.key'), 'utf8')).toBe(first.toString('base64'));
  });
});
