import { describe, expect, test } from 'vitest';
import { readConnectionString } from './connectionString.ts';

describe('the connection string of EventStoreDB', () => {
  test.each([
    'esdb://127.0.0.1:2113?tls=false',
    'esdb://localhost?tls=false',
    'esdb://sam:p%40ss@127.0.0.1:2113',
    'esdb://a:2113,b:2113,c:2113?tls=false',
    'esdb://admin:changeit@a:2113,b:2113,c:2113?nodePreference=leader',
    'esdb+discover://admin:changeit@cluster.example:2113?tlsCAFile=/etc/ca.crt&maxDiscoverAttempts=5',
    'esdb://a:2113?userCertFile=/u.crt&userKeyFile=/u.key',
    'esdb://127.0.0.1:2113/?tls=false',
  ])('%s can be used as it is', (url) => {
    expect(readConnectionString(url)).toEqual({ clean: url.replace('/?', '?'), leftOut: [] });
  });

  test.each([
    ['kurrentdb://a:2113?tls=false', 'connection string like'],
    ['postgres://a:5432', 'connection string like'],
    ['esdb://', 'connection string like'],
    ['esdb://a b:2113?tls=false', 'connection string like'],
    ['esdb://a:port?tls=false', 'connection string like'],
    ['esdb://a:2113?tls', 'without a value: tls'],
    ['esdb://a:2113', 'user:password@'],
  ])('%s cannot, and it is said why', (url, why) => {
    expect(() => readConnectionString(url)).toThrow(why);
  });

  test('errors don’t contain the password, and options that the client would report together with it are left out', () => {
    expect(() => readConnectionString('esdb://admin:s3cret@a:2113?tls')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('s3cret') }),
    );
    expect(readConnectionString('esdb://admin:s3cret@a:2113?tlsVerifyCert=false&tls=true&colour=blue')).toEqual({
      clean: 'esdb://admin:s3cret@a:2113?tls=true',
      leftOut: ['tlsVerifyCert', 'colour'],
    });
  });

  test('settings that the adapter sets itself are left out, and named', () => {
    expect(
      readConnectionString('esdb://a:2113?keep_alive_interval=5000&tls=false&defaultDeadline=1&keepAliveTimeout=9000'),
    ).toEqual({
      clean: 'esdb://a:2113?tls=false&keepAliveTimeout=9000',
      leftOut: ['keep_alive_interval', 'defaultDeadline'],
    });
  });
});
