import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly privileged?: boolean;
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly command?: readonly string[];
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly profiles?: readonly string[];
}

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const text = read('docker-compose.yml');
const {
  services,
  networks,
  volumes,
}: {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
} = parse(text, { merge: true });
const product = ['api', 'worker', 'projector'];
const stores = ['eventstoredb', 'keys', 'postgres', 'redis'];

describe('docker-compose.yml', () => {
  test('runs what this is about, and a backup when it is asked for', () => {
    expect(Object.keys(services).toSorted()).toEqual([...product, ...stores, 'backup'].toSorted());
    expect(services['backup']).toMatchObject({ profiles: ['backup'], read_only: true, cap_drop: ['ALL'] });
  });

  test('passes on every setting of the product that README names', () => {
    const ofTheProduct = [...read('services/platform/env.ts').matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(
      ([, name]) => name!,
    );
    const named = new Set([...read('README.md').matchAll(/\b[A-Z][A-Z_]{3,}\b/g)].map(([name]) => name));
    // The image's own, and what each service has of its own.
    const settled = ['DATA_DIR', 'HOST', 'PORT', 'ROLE', 'PROJECTIONS'];
    const expected = ofTheProduct.filter((name) => named.has(name) && !settled.includes(name));
    expect(expected).toContain('SECOND_FACTOR_FOR');
    for (const name of product) {
      expect(Object.keys(services[name]!.environment ?? {}), name).toEqual(expect.arrayContaining(expected));
    }
  });

  test('nobody takes all of the machine’s memory or processes', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([service.mem_limit, service.pids_limit], name).toEqual([
        expect.stringMatching(/\d+[mg]\b/),
        expect.any(Number),
      ]);
    }
  });

  test('the two databases have a password each', () => {
    expect(services['postgres']!.environment!['POSTGRES_PASSWORD']).toBe('${POSTGRES_PASSWORD}');
    expect(services['keys']!.environment!['POSTGRES_PASSWORD']).toBe('${KEYS_PASSWORD}');
  });

  test('PostgreSQL runs as the embedded one does, with which the figures were measured, but with more memory', () => {
    const embedded = read('services/platform/postgres/serverProcess.ts');
    const settings = services['postgres']!.command!.filter((word) => word.includes('='));
    expect(settings.length).toBeGreaterThan(6);
    for (const setting of settings.filter((one) => !one.startsWith('shared_buffers='))) {
      expect(embedded).toMatch(new RegExp(`^  ${setting.replace('=', ": '?").replaceAll('.', '[.]')}'?,$`, 'm'));
    }
  });

  test.each([...product, ...stores])(
    '%s gains no rights, writes to volumes and memory only, and to no folder of the machine',
    (name) => {
      const service = services[name]!;
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: expect.arrayContaining([expect.stringMatching(/^\/tmp:.*size=/)]),
      });
      expect([service.cap_add, service.privileged]).toEqual([undefined, undefined]);
      for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
    },
  );

  test('nobody starts as root: the images of PostgreSQL and Redis would, ours and EventStoreDB’s do not', () => {
    expect([services['postgres']!.user, services['keys']!.user, services['redis']!.user]).toEqual([
      'postgres',
      'postgres',
      'redis',
    ]);
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
  });

  test('only the API has ports, on this machine alone unless another address is named', () => {
    expect(Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))).toEqual([
      ['api', '${BIND_ADDRESS:-127.0.0.1}:3000-3001:3000'],
    ]);
  });

  test('the stores are on a network without a way out or in', () => {
    expect(networks['stores']).toEqual({ internal: true });
    for (const name of stores) expect(services[name]!.networks, name).toEqual(['stores']);
  });

  test('Redis asks for a password, which the product has, and without one nothing starts', () => {
    expect(services['redis']!.command?.join(' ')).toContain('--requirepass "$$REDISCLI_AUTH"');
    expect(services['redis']!.environment).toEqual({ REDISCLI_AUTH: '${REDIS_PASSWORD}' });
    for (const name of product) {
      expect(services[name]!.environment?.['REDIS_URL'], name).toMatch(
        /^redis:\/\/:\$\{REDIS_PASSWORD:\?.+\}@redis:6379$/,
      );
    }
  });

  test('the line at its top makes every secret that it requires', () => {
    const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    const made = /printf '([^']+)'/
      .exec(text)![1]!
      .split('\\n')
      .filter(Boolean)
      .map((line) => line.split('=')[0]);
    expect(made.toSorted()).toEqual([...required].toSorted());
  });
});
