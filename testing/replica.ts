import { type ChildProcess, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '#services/platform/freePort.ts';
import { createLogger } from '#services/platform/logger.ts';
import { findBinaries } from '#services/platform/postgres/binaries.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { startEmbeddedPostgres } from '#services/platform/postgres/embedded.ts';
import { startServer } from '#services/platform/postgres/serverProcess.ts';
import { chooseServerUser } from '#services/platform/postgres/serverUser.ts';
import { databaseUrl } from './databaseUrl.ts';

export interface ReplicatedDatabase {
  readonly url: string;
  /** The same database on a server that follows the first one and can't be written to. */
  readonly replicaUrl: string;
  /** It still answers, but nothing new comes to it. */
  readonly pauseReplica: () => Promise<void>;
  readonly resumeReplica: () => Promise<void>;
  readonly killReplica: () => Promise<void>;
  readonly startReplica: () => Promise<void>;
  /** It is a server of its own from now on. */
  readonly promoteReplica: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Two real servers with streaming replication between them, on loopback, with an empty database of the product's. */
export async function replicatedDatabase(): Promise<ReplicatedDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'tradelines-replica-'));
  const log = createLogger({ LOG_LEVEL: 'warn', production: false });
  const made = await startEmbeddedPostgres({ dataDir: dir, log });
  const { password, username, pathname } = new URL(made.url);
  await made.stop();
  const folders = { main: join(dir, 'postgres'), replica: join(dir, 'replica') };
  const { superuserPassword }: { superuserPassword: string } = JSON.parse(
    readFileSync(join(folders.main, 'settings.json'), 'utf8'),
  );
  const { postgres } = await findBinaries();
  const user = chooseServerUser(join(folders.main, 'data'), [folders.main, dirname(postgres)]);
  const ports = { main: await freePort(), replica: await freePort() };
  const running = new Map<keyof typeof folders, ChildProcess>();
  const start = async (which: keyof typeof folders, settings: Record<string, string | number> = {}) => {
    const command = { postgres, user, folder: folders[which], port: ports[which] };
    running.set(
      which,
      await startServer({ ...command, settings: { wal_level: 'replica', max_wal_senders: 4, ...settings } }),
    );
  };
  const end = async (which: keyof typeof folders, signal: NodeJS.Signals) => {
    const child = running.get(which);
    running.delete(which);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const startReplica = () =>
    start('replica', {
      primary_conninfo: `host=127.0.0.1 port=${ports.main} user=postgres password=${superuserPassword}`,
      hot_standby: 'on',
      // A query in the way of what is replayed is cancelled soon instead of after half a minute.
      max_standby_streaming_delay: '200ms',
    });
  // A server that was shut down in order, with a log that can be followed: a copy of its folder is where a replica begins.
  await start('main');
  await end('main', 'SIGINT');
  execFileSync('mkdir', [folders.replica]);
  execFileSync('cp', ['-a', join(folders.main, 'data'), folders.replica]);
  writeFileSync(join(folders.replica, 'data', 'standby.signal'), '');
  if (user.id) execFileSync('chown', ['-R', `${user.id.uid}:${user.id.gid}`, folders.replica]);
  await start('main');
  await startReplica();
  const urlOf = (which: keyof typeof ports) =>
    `postgres://${username}:${password}@127.0.0.1:${ports[which]}${pathname}`;
  const onReplica = async (sql: string) => {
    const admin = createPool(
      databaseUrl(`postgres://postgres:${superuserPassword}@127.0.0.1:${ports.replica}/`, 'postgres'),
      {
        max: 1,
      },
    );
    await admin.query(sql);
    await admin.end();
  };
  return {
    url: urlOf('main'),
    replicaUrl: urlOf('replica'),
    pauseReplica: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplica: () => onReplica('select pg_wal_replay_resume()'),
    killReplica: () => end('replica', 'SIGQUIT'),
    startReplica,
    promoteReplica: () => onReplica('select pg_promote()'),
    stop: async () => {
      await end('replica', 'SIGINT');
      await end('main', 'SIGINT');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
