import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCallers } from './figures.ts';

/** The best kept event store on PostgreSQL that npm has, at the versions that go together. */
const PACKAGES = {
  '@event-driven-io/emmett': '0.42.0',
  '@event-driven-io/emmett-postgresql': '0.42.0',
  '@event-driven-io/pongo': '0.16.11',
};
export const OTHER_STORE = `emmett-postgresql ${PACKAGES['@event-driven-io/emmett-postgresql']}`;

/** The part of its interface that is measured. */
interface OtherStore {
  readonly appendToStream: (
    stream: string,
    events: readonly { readonly type: string; readonly data: object }[],
    options: { readonly expectedStreamVersion: unknown },
  ) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * Single-event appends to new streams a second, in the same database. It is installed into a folder of its own for that, so that
 * nobody who installs the product carries it. Answers why where that isn't possible.
 */
export async function otherStoreAppends(
  url: string,
  { callers, seconds, data }: { readonly callers: number; readonly seconds: number; readonly data: object },
): Promise<{ readonly perSecond: number; readonly ms: readonly number[] } | string> {
  const folder = mkdtempSync(join(tmpdir(), 'tradelines-other-store-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' });
    const load = createRequire(join(folder, 'package.json'));
    const { STREAM_DOES_NOT_EXIST } = load('@event-driven-io/emmett') as { STREAM_DOES_NOT_EXIST: unknown };
    const { getPostgreSQLEventStore } = load('@event-driven-io/emmett-postgresql') as {
      getPostgreSQLEventStore: (url: string) => OtherStore;
    };
    const store = getPostgreSQLEventStore(url);
    const append = async () =>
      void (await store.appendToStream(`bench-${randomUUID()}`, [{ type: 'BenchDone', data }], {
        expectedStreamVersion: STREAM_DOES_NOT_EXIST,
      }));
    try {
      // The first one makes its tables.
      await append();
      return await withCallers(callers, seconds, append);
    } finally {
      await store.close();
    }
  } catch (fault) {
    return fault instanceof Error ? fault.message.split('\n')[0]! : String(fault);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
