import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from '../startFault.ts';
import type { ServerUser } from './serverUser.ts';

/** The server stopped before it was ready. `transient`: a lock or port that the last one has not let go of yet. */
export class ServerFailed extends StartFault {
  readonly transient: boolean;
  readonly portTaken: boolean;
  constructor(output: string, log: string) {
    super(`The embedded PostgreSQL did not start: ${reasonIn(output)} (its log: ${log})`);
    this.portTaken = /could not bind|could not create any TCP/.test(output);
    this.transient =
      this.portTaken ||
      /lock file .* (?:already exists|is empty)|bogus data in lock file|pre-existing shared memory|being used by another process/.test(
        output,
      );
  }
}

/** The line that says why, without its time and process. */
function reasonIn(output: string): string {
  const lines = output.split('\n');
  return (lines.findLast((line) => /(?:FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? '').replace(
    /^.*?(?:FATAL|PANIC): +/,
    '',
  );
}

export interface ServerCommand {
  readonly postgres: string;
  readonly user: ServerUser;
  /** Holds `data` and `server.log`. */
  readonly folder: string;
  readonly port: number;
  /** Instead of the product's own, by name. */
  readonly settings?: Readonly<Record<string, string | number>>;
}

/** Starts the server and resolves when it takes connections (a crash's recovery included). Throws `ServerFailed`. */
export async function startServer({
  postgres,
  user,
  folder,
  port,
  settings: others,
}: ServerCommand): Promise<ChildProcess> {
  const data = join(folder, 'data');
  const [command, args] = user.commandLine(postgres, [
    '-D',
    data,
    ...Object.entries({ ...settings, ...others, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const log = join(folder, 'server.log');
  // A file, not a pipe: the server must be able to write its last words after this process was killed.
  const out = openSync(log, 'w', 0o600);
  // Its own session: Ctrl-C in the terminal reaches this process alone, which stops the server after it has drained.
  const child = spawn(command, args, { cwd: folder, detached: true, stdio: ['ignore', out, out] });
  closeSync(out);
  const failure = new Promise<never>((_, reject) => {
    child.once('error', (fault) => reject(new ServerFailed(fault.message, log)));
    child.once('exit', () => reject(new ServerFailed(readFileSync(log, 'utf8').trim(), log)));
  });
  await Promise.race([failure, ready(data, child)]);
  failure.catch(() => {});
  return child;
}

async function ready(data: string, child: ChildProcess) {
  const isUp = () => {
    try {
      const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
    } catch {
      return false;
    }
  };
  while (child.exitCode === null && child.signalCode === null && !isUp()) await pause(15);
}

/** For one small product on two cores: memory is scarce, an acknowledged write is on the disk. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: 100,
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  fsync: 'on',
  synchronous_commit: 'on',
  // No replica reads this log: the smallest kind does, and its checkpoints need not be frequent.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  // Its workers would be three more processes; JIT and parallel plans cost more than our short queries take.
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: 0,
  log_min_messages: 'warning',
  log_checkpoints: 'off',
} as const;
